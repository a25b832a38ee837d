/// A union: `{ $oneOf: { push: PushEvent, fork: ForkEvent }, $by: type }`.
package enum UnionKey: String, SpecKey {
    case oneOf = "$oneOf"
    case by = "$by"
    case tag = "$tag"
    case closed = "$closed"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case swift = "$swift"

    package static let section = SpecSection.union

    package var entry: SpecEntry {
        switch self {
        case .oneOf:
            SpecEntry(
                .either([.list(.type), .names(.either([.type, .map(.member)]))]),
                "The members: with '$by' a map from what that field says, else a list of types that differ by sight.",
                example: "{ push: PushEvent, fork: ForkEvent }"
            )
        case .by: SpecEntry(.name, "The field that says which member a value is.", example: "type")
        case .tag:
            SpecEntry(.choice(["string", "int"]), "Whether that field holds text or a number.", builtIn: "string")
        case .closed:
            SpecEntry(.boolean, "Whether a value that is none of the members is an error.", builtIn: "false")
        case .docs: SpecEntry(.text, "What the union is about.")
        case .deprecated: EnumKey.deprecated.entry
        case .swift: SpecEntry(.map(.swift), "How the generated Swift looks.", example: "{ name: FeedEvent }")
        }
    }
}

/// One member of a tagged union in its long form.
package enum MemberKey: String, SpecKey {
    case type = "$type"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case swift = "$swift"

    package static let section = SpecSection.member

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "The member's type: an object.", example: "PushEvent")
        case .docs: SpecEntry(.text, "What the member means.")
        case .deprecated: EnumKey.deprecated.entry
        case .swift: SpecEntry(.map(.swift), "What Swift calls its case.", example: "{ name: row }")
        }
    }
}
