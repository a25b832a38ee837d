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
        case .type: SpecEntry(.type, "The type that the name refers to.", example: "string")
        case .distinct:
            SpecEntry(
                .boolean,
                "Whether a scalar type becomes a separate Swift type, which cannot be confused with other text or numbers.",
                builtIn: "false"
            )
        case .docs: SpecEntry(.text, "Documentation of the type.")
        case .swift: SpecEntry(.map(.swift), "Options of the generated Swift type.", example: "{ name: AccountNumber }")
        default: ParameterKey(rawValue: String(rawValue.dropFirst()))?.entry ?? SpecEntry(.text, "")
        }
    }
}
