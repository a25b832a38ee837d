import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccYAML

/// A language server for catalogs (Language Server Protocol 3.17). It handles one message at a time.
final class LanguageServer {
    private enum Phase {
        case uninitialized, initializing, running, shutDown
    }

    private let version: String
    private let send: (DocumentValue) -> Void
    let limits: YAMLLimits
    let diagnostics: DiagnosticsFeature
    private var phase = Phase.uninitialized
    private(set) var client = ClientCapabilities()
    var workspace: CatalogWorkspace
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
        send: @escaping (DocumentValue) -> Void
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
            do throws(ProtocolError) {
                respond(to: id, try result(of: method, params))
            } catch {
                fail(id, error)
            }
        case .notification(let method, let params): notify(method, params)
        case .invalid(let id, let error): fail(id, error)
        case .response: break
        }
    }

    func fail(_ id: DocumentValue, _ error: ProtocolError) {
        send(["jsonrpc": "2.0", "id": id, "error": error.json])
    }

    private func respond(to id: DocumentValue, _ result: DocumentValue) {
        send(["jsonrpc": "2.0", "id": id, "result": result])
    }

    private func notifyClient(_ method: String, _ params: DocumentValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    /// The client ended its stream.
    func disconnect() {
        exitStatus = exitStatus ?? (phase == .shutDown ? 0 : 1)
    }

    // MARK: - Lifecycle

    private func result(of method: String, _ params: DocumentValue) throws(ProtocolError) -> DocumentValue {
        switch (phase, method) {
        case (.uninitialized, "initialize"): return try initialize(params)
        case (.uninitialized, _): throw ProtocolError(.serverNotInitialized, "the first request must be 'initialize'")
        case (_, "initialize"): throw ProtocolError(.invalidRequest, "the server is already initialized")
        case (.shutDown, _): throw ProtocolError(.invalidRequest, "the server is shut down")
        case (_, "shutdown"):
            phase = .shutDown
            return .null
        default: return try feature(method, params)
        }
    }

    private func initialize(_ params: DocumentValue) throws(ProtocolError) -> DocumentValue {
        guard params.members != nil else { throw .invalidParams("'initialize' has no parameters") }
        client = ClientCapabilities(params["capabilities"])
        clientProcess = params["processId"]?.integer.flatMap { Int32(exactly: $0) }
        workspace.encoding = client.encoding
        let root =
            (params["rootUri"]?.string).map { DocumentURI($0).path } ?? params["rootPath"]?.string.map { FilePath($0) }
        let folders = params["workspaceFolders"]?.items.map(Self.folders) ?? [root].compactMap(\.self)
        workspace.setFolders(folders)
        phase = .initializing
        return [
            "capabilities": client.serverCapabilities,
            "serverInfo": ["name": "specc", "version": .string(version)],
        ]
    }

    private static func folders(_ json: [DocumentValue]) -> [FilePath] {
        json.compactMap { $0["uri"]?.string }.compactMap { DocumentURI($0).path }
    }

    private func notify(_ method: String, _ params: DocumentValue) {
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
            do throws(ProtocolError) {
                try changeDocument(method, params)
            } catch {
                notifyClient("window/logMessage", ["type": 1, "message": .string("\(method): \(error.message)")])
            }
        default: break
        }
    }

    private func changeFolders(_ event: DocumentValue) {
        let removed = Set(Self.folders(event["removed"]?.items ?? []))
        let added = Self.folders(event["added"]?.items ?? [])
        workspace.setFolders(workspace.folders.filter { !removed.contains($0) && !added.contains($0) } + added)
    }

    private func changeDocument(_ method: String, _ params: DocumentValue) throws(ProtocolError) {
        guard let document = params["textDocument"], let uri = document["uri"]?.string.map({ DocumentURI($0) }) else {
            throw .invalidParams("'textDocument' has no URI")
        }
        let version = document["version"]?.integer ?? 0
        switch method {
        case "textDocument/didOpen":
            guard let text = document["text"]?.string else { throw .invalidParams("the document has no text") }
            workspace.open(OpenDocument(uri: uri, version: version, text: text, encoding: client.encoding))
        case "textDocument/didChange":
            guard let changes = params["contentChanges"]?.items else {
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
}
