/// The long form of a field: `{ $type: int, $docs: How many., $range: 0.. }`.
package enum FieldKey: String, SpecKey {
    case type = "$type"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case `default` = "$default"
    case range = "$range"
    case length = "$length"
    case items = "$items"
    case pattern = "$pattern"
    case swift = "$swift"
    case value = "$value"
    case unique = "$unique"
    case example = "$example"
    case sensitive = "$sensitive"
    case accept = "$accept"
    case size = "$size"
    case part = "$as"

    package static let section = SpecSection.field

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "The field's type.", example: "int")
        case .docs: SpecEntry(.text, "What the field means.")
        case .default: SpecEntry(.literal, "What is sent, and what an answer's missing field is filled with.")
        case .swift: SpecEntry(.map(.swift), "How the generated Swift looks.", example: "{ name: identifier }")
        case .value:
            SpecEntry(
                .literal,
                "A constant: no argument, always sent, checked when read. It is text unless '$type' says otherwise.",
                example: "Job"
            )
        case .accept:
            SpecEntry(.list(.text), "The content types that a file may have.", example: "[image/png, image/*]")
        case .size: SpecEntry(.sizeRange, "How large a file may be.", example: "..5MB")
        case .part:
            SpecEntry(.choice(["json"]), "Writes a part of a multipart body as JSON; objects and maps need it.")
        default: ParameterKey(rawValue: String(rawValue.dropFirst()))?.entry ?? SpecEntry(.text, "")
        }
    }
}
