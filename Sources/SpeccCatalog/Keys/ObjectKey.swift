/// Words of ours among the fields of an object type.
package enum ObjectKey: String, SpecKey {
    case extends = "$extends"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case swift = "$swift"
    case optional = "$optional"

    package static let section = SpecSection.object

    package var entry: SpecEntry {
        switch self {
        case .extends:
            SpecEntry(.either([.name, .list(.name)]), "The types whose fields it has too.", example: "Issue")
        case .docs:
            SpecEntry(.text, "What the type stands for.")
        case .deprecated:
            SpecEntry(.either([.choice(["true"]), .text]), "Marks it as deprecated, with a reason if there is one.")
        case .swift:
            SpecEntry(.map(.swift), "How the generated Swift looks.", example: "{ name: RepositoryLabel }")
        case .optional:
            SpecEntry(.boolean, "Whether an inline object may be absent or null.", builtIn: "false")
        }
    }
}
