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

/// The long form of an enum: `{ $enum: [1, 2, 3], $type: int, $closed: true }`.
package enum EnumKey: String, SpecKey {
    case cases = "$enum"
    case type = "$type"
    case closed = "$closed"
    case optional = "$optional"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case swift = "$swift"

    package static let section = SpecSection.enumeration

    package var entry: SpecEntry {
        switch self {
        case .cases:
            SpecEntry(.list(.either([.text, .map(.enumCase)])), "The values of the enum.", example: "[open, closed]")
        case .type:
            SpecEntry(.choice(["string", "int"]), "Whether the values are strings or integers.", builtIn: "string")
        case .closed:
            SpecEntry(.boolean, "Whether an unknown value is a decoding error.", builtIn: "false")
        case .optional:
            SpecEntry(.boolean, "Whether a value of an inline enum may be absent or null.", builtIn: "false")
        case .docs:
            SpecEntry(.text, "Documentation of the enum.")
        case .deprecated:
            SpecEntry(
                .either([.choice(["true"]), .text, .map(.deprecation)]),
                "Marks the declaration as deprecated; a text is the reason."
            )
        case .swift:
            SpecEntry(.map(.swift), "Options of the generated Swift type.", example: "{ name: IssueStatus }")
        }
    }
}

/// One value of an enum in its long form.
package enum EnumCaseKey: String, SpecKey {
    case value, name, docs, deprecated, example

    package static let section = SpecSection.enumCase

    package var entry: SpecEntry {
        switch self {
        case .value: SpecEntry(.text, "The value on the wire.", example: "1st")
        case .name: SpecEntry(.name, "The name of the Swift case.", example: "first")
        case .docs: SpecEntry(.text, "Documentation of the value.")
        case .deprecated: EnumKey.deprecated.entry
        case .example:
            SpecEntry(
                .boolean,
                "Whether examples for tests and previews use this value. One value of an enum may declare it.",
                builtIn: "false"
            )
        }
    }
}

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
