import SpeccContract
import SpeccDiagnostics

/// The requests of editors.
extension LanguageServer {
    func feature(_ method: String, _ params: DocumentValue) throws(ProtocolError) -> DocumentValue {
        switch method {
        case "workspace/symbol":
            guard let query = params["query"]?.string else { throw .invalidParams("'query' is missing") }
            return SymbolFeature.symbols(matching: query, in: workspace.allAnalyses())
        case "textDocument/completion": return try completion(params)
        case "completionItem/resolve":
            guard let uri = params["data"]?["uri"]?.string.map({ DocumentURI($0) }),
                let (analysis, file) = workspace.analysis(of: uri)
            else { return params }
            return CompletionFeature.resolved(params, in: analysis, file, isMarkdown: client.hasMarkdownCompletion)
        case "textDocument/formatting":
            guard let (analysis, file) = editableAnalysis(of: try uri(params)) else { return .null }
            return try FormattingFeature(analysis: analysis, file: file, limits: limits).result()
        case "textDocument/documentSymbol":
            guard let (analysis, file) = workspace.analysis(of: try uri(params)) else { return [] }
            let outline = SymbolFeature.outline(of: file, in: analysis)
            return client.hasHierarchicalSymbols ? outline : SymbolFeature.flattened(outline, in: file)
        case "textDocument/codeAction": return try codeActions(params)
        case "textDocument/hover", "textDocument/definition", "textDocument/references",
            "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/rename":
            return try positioned(method, params)
        default: throw ProtocolError(.methodNotFound, "unknown method '\(TextSanitizer.shortened(method))'")
        }
    }

    private func uri(_ params: DocumentValue) throws(ProtocolError) -> DocumentURI {
        guard let uri = params["textDocument"]?["uri"]?.string else {
            throw .invalidParams("'textDocument' has no URI")
        }
        return DocumentURI(uri)
    }

    private func positioned(_ method: String, _ params: DocumentValue) throws(ProtocolError) -> DocumentValue {
        let uri = try uri(params)
        guard let position = TextPosition(params["position"]) else { throw .invalidParams("'position' is invalid") }
        let found = method == "textDocument/rename" ? workspace.currentAnalysis(of: uri) : workspace.analysis(of: uri)
        guard let (analysis, file) = found else { return .null }
        let request = FeatureRequest(analysis: analysis, file: file, offset: file.lines.offset(of: position))
        switch method {
        case "textDocument/hover": return HoverFeature(request: request, isMarkdown: client.hasMarkdownHover).result()
        case "textDocument/definition": return NavigationFeature(request: request).definitions()
        case "textDocument/references":
            let isIncluded = params["context"]?["includeDeclaration"]?.flag ?? true
            return NavigationFeature(request: request).references(includingDeclaration: isIncluded)
        case "textDocument/documentHighlight": return NavigationFeature(request: request).highlights()
        case "textDocument/prepareRename": return try RenameFeature(request: request).prepare()
        default:
            guard let name = params["newName"]?.string else { throw .invalidParams("'newName' is missing") }
            return workspaceEdit(try RenameFeature(request: request).edits(to: name), in: analysis)
        }
    }

    private func completion(_ params: DocumentValue) throws(ProtocolError) -> DocumentValue {
        let uri = try uri(params)
        guard let position = TextPosition(params["position"]) else { throw .invalidParams("'position' is invalid") }
        let found = workspace.analysis(of: uri)
        guard let document = workspace.documents[uri.key], found != nil || document.isBlank else { return [] }
        return CompletionFeature(
            uri: uri.text,
            analysis: found?.analysis,
            file: found?.file.id,
            bytes: document.bytes,
            lines: document.lines,
            offset: document.lines.offset(of: position),
            isMarkdown: client.hasMarkdownCompletion
        ).result()
    }

    private func codeActions(_ params: DocumentValue) throws(ProtocolError) -> DocumentValue {
        let uri = try uri(params)
        guard let start = TextPosition(params["range"]?["start"]), let end = TextPosition(params["range"]?["end"])
        else {
            throw .invalidParams("'range' is invalid")
        }
        guard let (analysis, file) = editableAnalysis(of: uri) else { return [] }
        let (lower, upper) = (file.lines.offset(of: min(start, end)), file.lines.offset(of: max(start, end)))
        return CodeActionFeature(
            analysis: analysis,
            file: file,
            limits: limits,
            diagnostics: diagnostics
        ) { edits in
            self.workspaceEdit(edits, in: analysis)
        }.result(in: lower..<max(lower, upper), kinds: params["context"]?["only"]?.items?.compactMap(\.string))
    }

    /// The analysis for edits of one document. A document that is not open may have changed on disk.
    private func editableAnalysis(of uri: DocumentURI) -> (analysis: CatalogAnalysis, file: AnalyzedFile)? {
        workspace.documents[uri.key] == nil ? workspace.currentAnalysis(of: uri) : workspace.analysis(of: uri)
    }

    private func workspaceEdit(_ edits: [FileID: [TextEdit]], in analysis: CatalogAnalysis) -> DocumentValue {
        WorkspaceEdit(edits, in: analysis, hasDocumentChanges: client.hasDocumentChanges).json
    }
}

/// Edits of several files.
struct WorkspaceEdit {
    let json: DocumentValue

    /// - Parameter hasDocumentChanges: Whether the client compares the versions of documents.
    init(_ edits: [FileID: [TextEdit]], in analysis: CatalogAnalysis, hasDocumentChanges: Bool) {
        let files = edits.sorted { $0.key < $1.key }.compactMap { id, edits in
            analysis[id].map { file in (file, DocumentValue.list(edits.map { $0.json(file.lines) })) }
        }
        if hasDocumentChanges {
            let changes = files.map { file, edits -> DocumentValue in
                let version = file.version.map { DocumentValue.integer($0) } ?? .null
                return ["textDocument": ["uri": .string(file.uri.text), "version": version], "edits": edits]
            }
            json = ["documentChanges": .list(changes)]
        } else {
            json = ["changes": .members(files.map { ($0.0.uri.text, $0.1) })]
        }
    }
}
