import SpeccDiagnostics

extension RulePage {
    static let curlyQuotes = RulePage(
        "curly-quotes",
        .error,
        what: "A text stands in curly quotes.",
        why: "Word processors and chats make them of straight ones. To YAML they are letters, and belong to the text.",
        bad: """
            specc: 1
            docs: “Films, and who made them.”
            types: { Film: { title: string } }

            """,
        good: """
            specc: 1
            docs: "Films, and who made them."
            types: { Film: { title: string } }

            """
    )
}
