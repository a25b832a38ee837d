/// One entry of `query:` or `params:` in its long form.
package enum ParameterKey: String, SpecKey {
    case type, value, `default`, style, docs, deprecated, range, length, items, pattern, swift
    case flag, unique, example, sensitive

    package static let section = SpecSection.parameter

    package var entry: SpecEntry {
        switch self {
        case .type:
            SpecEntry(.type, "What the caller gives.", example: "list<string>?")
        case .value:
            SpecEntry(
                .text,
                "Text that is always sent; there is no argument then. A 'type' beside it is checked.",
                example: "json"
            )
        case .default:
            SpecEntry(.literal, "What is sent unless the caller says otherwise.", example: "30")
        case .style:
            SpecEntry(
                .choice(ListStyle.allCases.map(\.rawValue)),
                "How a list stands in the query.",
                builtIn: "what 'listStyle' in defaults says, else repeat"
            )
        case .docs:
            SpecEntry(.text, "What the parameter means.")
        case .deprecated:
            SpecEntry(.either([.choice(["true"]), .text]), "Marks it as deprecated, with a reason if there is one.")
        case .range, .length, .items, .pattern:
            constraint
        case .swift:
            SpecEntry(.map(.swift), "How the generated Swift looks.", example: "{ name: pageSize }")
        case .flag:
            SpecEntry(
                .boolean,
                "Sends the bare name: always, or with 'type: bool' when the caller says 'true'.",
                builtIn: "false"
            )
        case .unique:
            SpecEntry(.boolean, "Whether a list's elements must differ.", builtIn: "false")
        case .example:
            SpecEntry(.sample, "A sample value for tests and previews.", example: "octocat")
        case .sensitive:
            SpecEntry(.boolean, "Keeps the value out of logs and recordings.", builtIn: "false")
        }
    }

    private var constraint: SpecEntry {
        switch self {
        case .length: SpecEntry(.numberRange, "How many characters a text may have.", example: "1..80")
        case .items: SpecEntry(.numberRange, "How many elements a list may have.", example: "..100")
        case .pattern: SpecEntry(.text, "A regular expression for the whole text.", example: "[0-9]{1,20}")
        default: SpecEntry(.numberRange, "The bounds of a number, both included.", example: "1..100")
        }
    }
}
