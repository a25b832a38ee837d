/// A named type in its long form: `{ $type: string, $pattern: "[0-9]{1,20}", $distinct: true }`.
package enum AliasKey: String, SpecKey {
    case type = "$type"
    case distinct = "$distinct"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case range = "$range"
    case length = "$length"
    case items = "$items"
    case unique = "$unique"
    case pattern = "$pattern"
    case example = "$example"
    case sensitive = "$sensitive"
    case swift = "$swift"

    package static let section = SpecSection.alias

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "The type that the name stands for.", example: "string")
        case .distinct:
            SpecEntry(
                .boolean,
                "Whether the name of a scalar is a Swift type of its own, that no other text or number can be taken for.",
                builtIn: "false"
            )
        case .docs: SpecEntry(.text, "What the type stands for.")
        case .swift: SpecEntry(.map(.swift), "How the generated Swift looks.", example: "{ name: AccountNumber }")
        default: ParameterKey(rawValue: String(rawValue.dropFirst()))?.entry ?? SpecEntry(.text, "")
        }
    }
}
