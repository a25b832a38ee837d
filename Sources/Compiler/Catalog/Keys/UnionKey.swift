/// A union: `{ $oneOf: { push: PushEvent, fork: ForkEvent }, $by: type }`.
package enum UnionKey: String, SpecKey {
    case oneOf = "$oneOf"
    case by = "$by"
    case tag = "$tag"
    case match = "$match"
    case closed = "$closed"
    case optional = "$optional"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case swift = "$swift"

    package static let section = SpecSection.union

    package var entry: SpecEntry {
        switch self {
        case .oneOf:
            SpecEntry(
                .either([.list(.type), .names(.either([.type, .map(.member), .list(.text)]))]),
                "The members: with '$by' a map from values of that field, or from types to lists of values; otherwise a list of "
                    + "types with different shapes.",
                example: "{ push: PushEvent, fork: ForkEvent }"
            )
        case .by: SpecEntry(.name, "The field that identifies the member.", example: "type")
        case .tag:
            SpecEntry(.choice(["string", "int"]), "Whether that field is a string or an integer.", builtIn: "string")
        case .match:
            SpecEntry(
                .choice(["fields"]),
                "How the members of a list of objects are distinguished: by the fields that a value has."
            )
        case .closed:
            SpecEntry(.boolean, "Whether a value of an unknown member is a decoding error.", builtIn: "false")
        case .optional:
            SpecEntry(.boolean, "Whether a value of an inline union may be absent or null.", builtIn: "false")
        case .docs: SpecEntry(.text, "Documentation of the union.")
        case .deprecated: EnumKey.deprecated.entry
        case .swift: SpecEntry(.map(.swift), "Options of the generated Swift type.", example: "{ name: FeedEvent }")
        }
    }
}

/// One member of a union with `$by` in its long form.
package enum MemberKey: String, SpecKey {
    case type = "$type"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case swift = "$swift"

    package static let section = SpecSection.member

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "The type of the member, an object.", example: "PushEvent")
        case .docs: SpecEntry(.text, "Documentation of the member.")
        case .deprecated: EnumKey.deprecated.entry
        case .swift: SpecEntry(.map(.swift), "Options of the Swift case.", example: "{ name: row }")
        }
    }
}
