/// The long form of an enum: `{ $enum: [1, 2, 3], $type: int, $closed: true }`.
package enum EnumKey: String, SpecKey {
    case words = "$enum"
    case type = "$type"
    case closed = "$closed"
    case docs = "$docs"
    case deprecated = "$deprecated"
    case swift = "$swift"

    package static let section = SpecSection.enumeration

    package var entry: SpecEntry {
        switch self {
        case .words:
            SpecEntry(.list(.either([.text, .map(.enumCase)])), "The words.", example: "[open, closed]")
        case .type:
            SpecEntry(.choice(["string", "int"]), "Whether the words are text or numbers.", builtIn: "string")
        case .closed:
            SpecEntry(.boolean, "Whether a word that does not stand here is an error.", builtIn: "false")
        case .docs:
            SpecEntry(.text, "What the enum is about.")
        case .deprecated:
            SpecEntry(.either([.choice(["true"]), .text]), "Marks it as deprecated, with a reason if there is one.")
        case .swift:
            SpecEntry(.map(.swift), "How the generated Swift looks.", example: "{ name: IssueStatus }")
        }
    }
}

/// One word of an enum in its long form.
package enum EnumCaseKey: String, SpecKey {
    case value, name, docs, deprecated, example

    package static let section = SpecSection.enumCase

    package var entry: SpecEntry {
        switch self {
        case .value: SpecEntry(.text, "The word as it goes over the wire.", example: "1st")
        case .name: SpecEntry(.name, "What Swift calls it.", example: "first")
        case .docs: SpecEntry(.text, "What the word means.")
        case .deprecated: EnumKey.deprecated.entry
        case .example:
            SpecEntry(
                .boolean,
                "Whether examples for tests and previews use this word; one word may.",
                builtIn: "false"
            )
        }
    }
}
