/// One entry of `query:` or `params:` in its long form.
package enum ParameterKey: String, SpecKey {
    case type, value, `default`, style, docs, deprecated, range, length, items, pattern, swift
    case flag, unique, example, sensitive, optional, serverDefault
    case encoding = "as"

    package static let section = SpecSection.parameter

    package var entry: SpecEntry {
        switch self {
        case .type:
            SpecEntry(.type, "The type of the argument.", example: "list<string>?")
        case .value:
            SpecEntry(
                .text,
                "A constant that is always sent, without an argument. 'type' is only used to validate it.",
                example: "json"
            )
        case .default:
            SpecEntry(.literal, "The value that is sent if the caller passes none.", example: "30")
        case .style:
            SpecEntry(
                .choice(ListStyle.allCases.map(\.rawValue)),
                "The encoding of a list in the query.",
                builtIn: "'style' of defaults, else repeat"
            )
        case .docs:
            SpecEntry(.text, "Documentation of the parameter.")
        case .encoding:
            SpecEntry(.choice(["json"]), "Sends a query item as one JSON text, whatever its type.")
        case .serverDefault:
            SpecEntry(
                .literal,
                "The value that the server assumes if none is sent. It is documented and never sent.",
                example: "30"
            )
        case .deprecated:
            SpecEntry(
                .either([.choice(["true"]), .text, .map(.deprecation)]),
                "Marks the declaration as deprecated; a text is the reason."
            )
        case .range, .length, .items, .pattern:
            constraint
        case .swift:
            SpecEntry(.map(.swift), "Options of the Swift argument.", example: "{ name: pageSize }")
        case .flag:
            SpecEntry(
                .boolean,
                "Sends the name without a value: always, or with 'type: bool' if the argument is true.",
                builtIn: "false"
            )
        case .unique:
            SpecEntry(.boolean, "Whether the elements of a list must differ.", builtIn: "false")
        case .example:
            SpecEntry(.sample, "An example value for tests and previews.", example: "octocat")
        case .sensitive:
            SpecEntry(.boolean, "Redacts the value in logs and recordings.", builtIn: "false")
        case .optional:
            SpecEntry(.boolean, "Whether the argument may be omitted, like '?' after a type.", builtIn: "false")
        }
    }

    private var constraint: SpecEntry {
        switch self {
        case .length: SpecEntry(.numberRange, "The allowed number of characters.", example: "1..80")
        case .items: SpecEntry(.numberRange, "The allowed number of elements.", example: "..100")
        case .pattern: SpecEntry(.text, "A regular expression that must match the whole text.", example: "[0-9]{1,20}")
        default: SpecEntry(.numberRange, "The inclusive bounds of a number.", example: "1..100")
        }
    }
}

/// One entry of `headers:` in its long form.
package enum HeaderKey: String, SpecKey {
    case type, value, `default`, docs, deprecated, range, length, items, pattern, swift
    case unique, example, sensitive, optional, serverDefault

    package static let section = SpecSection.header

    package var entry: SpecEntry {
        switch self {
        case .type: SpecEntry(.type, "The type of the argument.", example: "string?")
        case .value: SpecEntry(.text, "A constant value; the same as a scalar alone.", example: "specc")
        default: ParameterKey(rawValue: rawValue)?.entry ?? SpecEntry(.text, "")
        }
    }
}
