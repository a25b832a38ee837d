extension RulePage {
    static let multipleDocuments = RulePage(
        "multiple-documents",
        what: "A second document begins in the file.",
        why: "A file is one catalog file.",
        bad: """
            specc: 1
            types: { Item: { id: int } }
            ---
            specc: 1

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
