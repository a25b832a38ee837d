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
