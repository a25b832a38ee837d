import Foundation
import SpeccDiagnostics
import SpeccYAML

/// A language server for catalogs (Language Server Protocol 3.17). It handles one message at a time.
final class LanguageServer {
    private enum Phase {
        case uninitialized, initializing, running, shutDown
    }

    private let version: String
    private let send: (JSONValue) -> Void
    private let limits: YAMLLimits
    private let diagnostics: DiagnosticsFeature
    private var phase = Phase.uninitialized
    private var client = ClientCapabilities()
    private(set) var workspace: CatalogWorkspace
    private var requestCount = 0

    /// The status of the process, once the client has ended the session.
    private(set) var exitStatus: Int32?
    /// The process of the client; nil where it is unknown.
    private(set) var clientProcess: Int32?

    /// - Parameters:
    ///   - rulePages: The folder that the pages of rules are written to; nil for diagnostics without links.
    ///   - send: Sends a message to the client.
    init(
        version: String,
        rulePages: URL? = nil,
        limits: YAMLLimits = .standard,
        send: @escaping (JSONValue) -> Void
    ) {
        self.version = version
        self.send = send
        self.limits = limits
        diagnostics = DiagnosticsFeature(rulePages: RulePageLinks(folder: rulePages))
        workspace = CatalogWorkspace(limits: limits)
    }

    // MARK: - Messages

    func handle(_ message: IncomingMessage) {
        switch message {
        case .request(let id, let method, let params):
            do throws(RequestError) {
                respond(to: id, try result(of: method, params))
            } catch {
                fail(id, error)
            }
        case .notification(let method, let params): notify(method, params)
        case .invalid(let id, let error): fail(id, error)
        case .response: break
        }
    }

    func fail(_ id: JSONValue, _ error: RequestError) {
        send(["jsonrpc": "2.0", "id": id, "error": error.json])
    }

    private func respond(to id: JSONValue, _ result: JSONValue) {
        send(["jsonrpc": "2.0", "id": id, "result": result])
    }

    private func notifyClient(_ method: String, _ params: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    /// The client ended its stream.
    func disconnect() {
        exitStatus = exitStatus ?? (phase == .shutDown ? 0 : 1)
    }

    // MARK: - Lifecycle

    private func result(of method: String, _ params: JSONValue) throws(RequestError) -> JSONValue {
        switch (phase, method) {
        case (.uninitialized, "initialize"): return try initialize(params)
        case (.uninitialized, _): throw RequestError(.serverNotInitialized, "the first request must be 'initialize'")
        case (_, "initialize"): throw RequestError(.invalidRequest, "the server is already initialized")
        case (.shutDown, _): throw RequestError(.invalidRequest, "the server is shut down")
        case (_, "shutdown"):
            phase = .shutDown
            return .null
        default: return try feature(method, params)
        }
    }

    private func initialize(_ params: JSONValue) throws(RequestError) -> JSONValue {
        guard params.object != nil else { throw .invalidParams("'initialize' has no parameters") }
        client = ClientCapabilities(params["capabilities"])
        clientProcess = params["processId"]?.integer.flatMap { Int32(exactly: $0) }
        workspace.encoding = client.encoding
        let root =
            (params["rootUri"]?.string).map { DocumentURI($0).path } ?? params["rootPath"]?.string.map { FilePath($0) }
        let folders = params["workspaceFolders"]?.array.map(Self.folders) ?? [root].compactMap(\.self)
        workspace.setFolders(folders)
        phase = .initializing
        return [
            "capabilities": client.serverCapabilities,
            "serverInfo": ["name": "specc", "version": .string(version)],
        ]
    }

    private static func folders(_ json: [JSONValue]) -> [FilePath] {
        json.compactMap { $0["uri"]?.string }.compactMap { DocumentURI($0).path }
    }

    private func notify(_ method: String, _ params: JSONValue) {
        if method == "exit" {
            exitStatus = phase == .shutDown ? 0 : 1
            return
        }
        guard phase == .initializing || phase == .running else { return }
        switch method {
        case "initialized":
            guard phase == .initializing else { return }
            phase = .running
            if client.canRegisterWatchers {
                requestCount += 1
                send([
                    "jsonrpc": "2.0", "id": .integer(requestCount), "method": "client/registerCapability",
                    "params": ClientCapabilities.watcherRegistration,
                ])
            }
        case "workspace/didChangeWatchedFiles": workspace.invalidateAll()
        case "workspace/didChangeWorkspaceFolders": changeFolders(params["event"] ?? .null)
        case "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave":
            do throws(RequestError) {
                try changeDocument(method, params)
            } catch {
                notifyClient("window/logMessage", ["type": 1, "message": .string("\(method): \(error.message)")])
            }
        default: break
        }
    }

    private func changeFolders(_ event: JSONValue) {
        let removed = Set(Self.folders(event["removed"]?.array ?? []))
        let added = Self.folders(event["added"]?.array ?? [])
        workspace.setFolders(workspace.folders.filter { !removed.contains($0) && !added.contains($0) } + added)
    }

    private func changeDocument(_ method: String, _ params: JSONValue) throws(RequestError) {
        guard let document = params["textDocument"], let uri = document["uri"]?.string.map({ DocumentURI($0) }) else {
            throw .invalidParams("'textDocument' has no URI")
        }
        let version = document["version"]?.integer ?? 0
        switch method {
        case "textDocument/didOpen":
            guard let text = document["text"]?.string else { throw .invalidParams("the document has no text") }
            workspace.open(OpenDocument(uri: uri, version: version, text: text, encoding: client.encoding))
        case "textDocument/didChange":
            guard let changes = params["contentChanges"]?.array else {
                throw .invalidParams("'contentChanges' is missing")
            }
            try workspace.change(uri, changes, version: version)
        case "textDocument/didClose": workspace.close(uri)
        default: workspace.saved(uri)
        }
    }

    // MARK: - Diagnostics

    /// Whether `publishDiagnostics` has work.
    var needsPublication: Bool {
        phase == .running && exitStatus == nil && workspace.needsPublication
    }

    /// Checks the folders that changed and sends their diagnostics.
    ///
    /// - Parameter isSuperseded: Whether another change arrived, so that the result would be outdated.
    func publishDiagnostics(isSuperseded: () -> Bool = { false }) {
        let publications = workspace.publications(isSuperseded: isSuperseded) { analysis, file in
            diagnostics.publication(of: file, in: analysis)
        }
        for publication in publications { notifyClient("textDocument/publishDiagnostics", publication) }
    }

    // MARK: - Features

    private func feature(_ method: String, _ params: JSONValue) throws(RequestError) -> JSONValue {
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
        default: throw RequestError(.methodNotFound, "unknown method '\(TextSanitizer.shortened(method))'")
        }
    }

    private func uri(_ params: JSONValue) throws(RequestError) -> DocumentURI {
        guard let uri = params["textDocument"]?["uri"]?.string else {
            throw .invalidParams("'textDocument' has no URI")
        }
        return DocumentURI(uri)
    }

    private func positioned(_ method: String, _ params: JSONValue) throws(RequestError) -> JSONValue {
        let uri = try uri(params)
        guard let position = TextPosition(params["position"]) else { throw .invalidParams("'position' is invalid") }
        let found = method == "textDocument/rename" ? workspace.currentAnalysis(of: uri) : workspace.analysis(of: uri)
        guard let (analysis, file) = found else { return .null }
        let request = FeatureRequest(analysis: analysis, file: file, offset: file.lines.offset(of: position))
        switch method {
        case "textDocument/hover": return HoverFeature(request: request, isMarkdown: client.hasMarkdownHover).result()
        case "textDocument/definition": return NavigationFeature(request: request).definitions()
        case "textDocument/references":
            let isIncluded = params["context"]?["includeDeclaration"]?.bool ?? true
            return NavigationFeature(request: request).references(includingDeclaration: isIncluded)
        case "textDocument/documentHighlight": return NavigationFeature(request: request).highlights()
        case "textDocument/prepareRename": return try RenameFeature(request: request).prepare()
        default:
            guard let name = params["newName"]?.string else { throw .invalidParams("'newName' is missing") }
            return workspaceEdit(try RenameFeature(request: request).edits(to: name), in: analysis)
        }
    }

    private func completion(_ params: JSONValue) throws(RequestError) -> JSONValue {
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

    private func codeActions(_ params: JSONValue) throws(RequestError) -> JSONValue {
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
        }.result(in: lower..<max(lower, upper), kinds: params["context"]?["only"]?.array?.compactMap(\.string))
    }

    /// The analysis for edits of one document. A document that is not open may have changed on disk.
    private func editableAnalysis(of uri: DocumentURI) -> (analysis: CatalogAnalysis, file: CatalogFile)? {
        workspace.documents[uri.key] == nil ? workspace.currentAnalysis(of: uri) : workspace.analysis(of: uri)
    }

    private func workspaceEdit(_ edits: [FileID: [TextEdit]], in analysis: CatalogAnalysis) -> JSONValue {
        WorkspaceEdit(edits, in: analysis, hasDocumentChanges: client.hasDocumentChanges).json
    }
}
