import SpeccDiagnostics

/// Edits of several files.
struct WorkspaceEdit {
    let json: MessageValue

    /// - Parameter hasDocumentChanges: Whether the client compares the versions of documents.
    init(_ edits: [FileID: [TextEdit]], in analysis: CatalogAnalysis, hasDocumentChanges: Bool) {
        let files = edits.sorted { $0.key < $1.key }.compactMap { id, edits in
            analysis[id].map { file in (file, MessageValue.array(edits.map { $0.json(file.lines) })) }
        }
        if hasDocumentChanges {
            let changes = files.map { file, edits -> MessageValue in
                let version = file.version.map { MessageValue.integer($0) } ?? .null
                return ["textDocument": ["uri": .string(file.uri.text), "version": version], "edits": edits]
            }
            json = ["documentChanges": .array(changes)]
        } else {
            json = ["changes": .object(Dictionary(files.map { ($0.0.uri.text, $0.1) }) { first, _ in first })]
        }
    }
}
