/// The long form of a field: `{ $type: int, $docs: How many., $range: 0.. }`.
package enum FieldKey: String, SpecKey {
    case type = "$type"
    case list = "$list"
    case optional = "$optional"
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
    case serverDefault = "$serverDefault"
    case accept = "$accept"
    case size = "$size"
    case part = "$as"
    case contentType = "$contentType"
    case style = "$style"

    package static let section = SpecSection.field

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "The type of the field.", example: "int")
        case .list: .inlineList
        case .optional:
            SpecEntry(.boolean, "Whether the field may be absent or null, like '?' after a type.", builtIn: "false")
        case .docs: SpecEntry(.text, "Documentation of the field.")
        case .default: SpecEntry(.literal, "The value for a field that the caller omits or the response lacks.")
        case .swift: SpecEntry(.map(.swift), "Options of the Swift property.", example: "{ name: identifier }")
        case .value:
            SpecEntry(
                .literal,
                "A constant that is always sent and is verified in responses. It is a string unless '$type' is declared.",
                example: "Job"
            )
        case .accept:
            SpecEntry(.list(.text), "The allowed content types of a file.", example: "[image/png, image/*]")
        case .size: SpecEntry(.sizeRange, "The allowed size of a file.", example: "..5MB")
        case .part:
            SpecEntry(
                .choice(["json"]),
                "Encodes the value as a text that contains JSON; a part of a multipart body as JSON. Parts that are objects or maps require it."
            )
        case .contentType:
            SpecEntry(
                .text,
                "The content type of a part of text or JSON, if it differs from that of its encoding.",
                example: "application/vnd.meta+json"
            )
        case .style:
            SpecEntry(
                .choice(ListStyle.allCases.map(\.rawValue)),
                "The encoding of the lists in a field of a form.",
                builtIn: "'$style' of the body"
            )
        default: ParameterKey(rawValue: String(rawValue.dropFirst()))?.entry ?? SpecEntry(.text, "")
        }
    }
}

extension SpecEntry {
    /// `$list` in fields, bodies and responses.
    static let inlineList = SpecEntry(
        .type,
        "The type of the elements of a list. Unlike 'list<T>', it can be an inline object, enum or union.",
        example: "{ sku: string, quantity: int }"
    )
}

/// Keys of the language among the fields of an object type.
package enum ObjectKey: String, SpecKey {
    case extends = "$extends"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case swift = "$swift"
    case optional = "$optional"
    case additional = "$additional"
    case form = "$as"

    package static let section = SpecSection.object

    package var entry: SpecEntry {
        switch self {
        case .extends:
            SpecEntry(.either([.name, .list(.name)]), "The types whose fields the object includes.", example: "Issue")
        case .docs:
            SpecEntry(.text, "Documentation of the type.")
        case .deprecated:
            SpecEntry(
                .either([.choice(["true"]), .text, .map(.deprecation)]),
                "Marks the declaration as deprecated; a text is the reason."
            )
        case .swift:
            SpecEntry(.map(.swift), "Options of the generated Swift type.", example: "{ name: RepositoryLabel }")
        case .additional:
            SpecEntry(
                .type,
                "The type of fields in addition to the declared ones, a map. They are decoded, and sent again.",
                example: "map<json>"
            )
        case .form:
            SpecEntry(
                .choice(["list"]),
                "Whether JSON contains an array with the values of the fields in their order, instead of an object.",
                example: "list"
            )
        case .optional:
            SpecEntry(.boolean, "Whether an inline object may be absent or null.", builtIn: "false")
        }
    }
}
