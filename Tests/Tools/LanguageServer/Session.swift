import Foundation
import SpeccContract
import Testing

@testable import SpeccLanguageServer

/// A client in memory, with a folder of catalogs on disk.
final class Session {
    let folder: URL
    private let messages = Messages()
    private let server: LanguageServer
    private var requests = 0
    private var versions: [String: Int] = [:]

    /// The capabilities of a client that displays Markdown.
    static let markdown: DocumentValue = [
        "textDocument": [
            "hover": ["contentFormat": ["markdown"]],
            "completion": ["completionItem": ["documentationFormat": ["markdown"]]],
        ]
    ]

    /// The messages of the server.
    final class Messages {
        var all: [DocumentValue] = []
    }

    init(
        _ files: [String: String] = [:],
        capabilities: DocumentValue = Session.markdown,
        isInitialized: Bool = true,
        rulePages: Bool = false
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "specc-lsp-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let messages = messages
        server = LanguageServer(version: "1", rulePages: rulePages ? folder.appending(path: ".pages") : nil) {
            messages.all.append($0)
        }
        for (name, text) in files { try write(text, to: name) }
        guard isInitialized else { return }
        let folders: DocumentValue = [["uri": .string(DocumentURI(path: folder.path).text), "name": "test"]]
        _ = try result("initialize", ["processId": .null, "capabilities": capabilities, "workspaceFolders": folders])
        notify("initialized", [:])
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    // MARK: - Messages

    var exitStatus: Int32? { server.exitStatus }
    var sent: [DocumentValue] { messages.all }

    func notify(_ method: String, _ params: DocumentValue) {
        server.handle(.notification(method: method, params: params))
    }

    func response(_ method: String, _ params: DocumentValue) -> DocumentValue? {
        requests += 1
        let id = DocumentValue.string("test-\(requests)")
        server.handle(.request(id: id, method: method, params: params))
        return messages.all.last { $0["id"] == id }
    }

    @discardableResult
    func result(_ method: String, _ params: DocumentValue) throws -> DocumentValue {
        let response = response(method, params)
        #expect(response?["error"] == nil, "\(String(describing: response))")
        return try #require(response?["result"])
    }

    func errorCode(_ method: String, _ params: DocumentValue) -> Int? {
        response(method, params)?["error"]?["code"]?.integer
    }

    func errorMessage(_ method: String, _ params: DocumentValue) -> String? {
        response(method, params)?["error"]?["message"]?.string
    }

    /// Publishes the diagnostics of changed folders, unless another change is in the queue.
    func publish(isSuperseded: Bool) {
        server.publishDiagnostics { isSuperseded }
    }

    // MARK: - Documents

    func uri(_ name: String) -> DocumentValue {
        .string(DocumentURI(path: folder.path + "/" + name).text)
    }

    func open(_ name: String, _ text: String? = nil) throws {
        let file = folder.appending(path: name)
        let text = try text ?? String(contentsOf: file, encoding: .utf8)
        versions[name] = 1
        notify(
            "textDocument/didOpen",
            [
                "textDocument": ["uri": uri(name), "languageId": "yaml", "version": 1, "text": .string(text)]
            ]
        )
    }

    func change(_ name: String, to text: String) {
        versions[name, default: 0] += 1
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": uri(name), "version": .integer(versions[name] ?? 0)],
                "contentChanges": [["text": .string(text)]],
            ]
        )
    }

    /// Opens a document whose text has a `¦` at the cursor, and returns the parameters of a request there.
    func cursor(_ name: String, _ marked: String) throws -> DocumentValue {
        let parts = marked.components(separatedBy: "¦")
        try #require(parts.count == 2)
        let text = parts.joined()
        if versions[name] == nil { try open(name, text) } else { change(name, to: text) }
        let line = parts[0].count { $0.isNewline }
        let column = parts[0].components(separatedBy: .newlines).last?.utf16.count ?? 0
        return [
            "textDocument": ["uri": uri(name)],
            "position": ["line": .integer(line), "character": .integer(column)],
        ]
    }

    /// The text of an open document.
    func text(of name: String) -> [UInt8]? {
        uri(name).string.flatMap { server.workspace.documents[DocumentURI($0).key]?.bytes }
    }

    // MARK: - Results

    /// The last published diagnostics of a document.
    func diagnostics(_ name: String) -> [DocumentValue]? {
        server.publishDiagnostics()
        let last = messages.all.last {
            $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == uri(name)
        }
        return last?["params"]?["diagnostics"]?.items
    }

    func codes(_ name: String) -> [String] {
        (diagnostics(name) ?? []).compactMap { $0["code"]?.string }
    }

    /// The labels of a completion at `¦`.
    func completions(_ marked: String, in name: String = "api.yaml") throws -> [String] {
        let items = try result("textDocument/completion", cursor(name, marked))
        return (items.items ?? []).compactMap { $0["label"]?.string }
    }

    func hover(_ marked: String, in name: String = "api.yaml") throws -> String? {
        try result("textDocument/hover", cursor(name, marked))["contents"]?["value"]?.string
    }

    /// Applies the edits of a result to a text.
    static func apply(_ edits: DocumentValue?, to text: String) -> String {
        let bytes = Array(text.utf8)
        let lines = EditorLines(bytes, encoding: .utf16)
        let edits = (edits?.items ?? []).compactMap { edit -> TextEdit? in
            guard let start = TextPosition(edit["range"]?["start"]), let end = TextPosition(edit["range"]?["end"]),
                let text = edit["newText"]?.string
            else { return nil }
            return TextEdit(range: lines.offset(of: start)..<lines.offset(of: end), replacement: text)
        }
        return String(decoding: TextEdit.apply(edits, to: bytes), as: UTF8.self)
    }
}
