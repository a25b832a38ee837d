import Foundation
import SpeccContract
import SpeccDiagnostics
import Testing

@testable import SpeccLanguageServer

@Suite("Diagnostics of a language server")
struct DiagnosticsTests {
    private static let valid =
        "specc: 1\nhost: https://x.example\nservice: A\nendpoints:\n  a: { call: GET /a, returns: T }\ntypes:\n  T: { x: int }\n"

    @Test("the whole folder is checked with unsaved changes, and findings vanish with their causes")
    func folder() throws {
        let session = try Session(["api/a.yaml": Self.valid, "api/b.yaml": "specc: 1\ntypes: { U: { t: T } }\n"])
        #expect(session.codes("api/b.yaml") == ["unused-type"], "a file that is not open")
        try session.open("api/a.yaml", Self.valid.replacing("T: {", with: "V: {"))
        #expect(session.codes("api/a.yaml") == ["unknown-type"])
        #expect(session.codes("api/b.yaml") == ["unknown-type"])
        session.change("api/a.yaml", to: Self.valid.replacing("returns: T", with: "returns: U"))
        #expect(session.codes("api/a.yaml") == [])
        #expect(session.codes("api/b.yaml") == [])
    }

    @Test("closing a document restores the file")
    func closing() throws {
        let session = try Session(["a.yaml": Self.valid])
        try session.open("a.yaml", "specc: 1\nwrong: 1\n")
        #expect(session.codes("a.yaml") == ["unknown-key"])
        session.notify("textDocument/didClose", ["textDocument": ["uri": session.uri("a.yaml")]])
        #expect(session.codes("a.yaml") == [])
    }

    @Test("files that change on disk are read again")
    func watching() throws {
        let session = try Session(["a.yaml": Self.valid])
        #expect(session.diagnostics("a.yaml") == nil, "files without findings are not published")
        try session.write("specc: 2\n", to: "a.yaml")
        session.notify("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(session.codes("a.yaml").count == 1)
        try FileManager.default.removeItem(at: session.folder.appending(path: "a.yaml"))
        session.notify("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(session.codes("a.yaml") == [])
    }

    @Test("diagnostics have a range in UTF-16, a code, its page, and related locations")
    func contents() throws {
        let session = try Session(["a.yaml": Self.valid], rulePages: true)
        try session.open("a.yaml", "specc: 1\r\ntypes:\r\n  A: { \"é😀\": int, x: Nope }\r\n  A: { x: int }\r\n")
        let diagnostics = try #require(session.diagnostics("a.yaml"))
        let duplicate = try #require(diagnostics.first { $0["code"] == "duplicate-key" })
        #expect(duplicate["range"] == ["start": ["line": 3, "character": 2], "end": ["line": 3, "character": 3]])
        #expect(duplicate["relatedInformation"]?.items?.first?["location"]?["range"]?["start"]?["line"] == 2)
        let href = try #require(duplicate["codeDescription"]?["href"]?.string)
        let page = try String(contentsOfFile: DocumentURI(href).path?.text ?? "", encoding: .utf8)
        #expect(page.hasPrefix("# duplicate-key\n"))
    }

    @Test("columns count surrogate pairs")
    func columns() throws {
        let session = try Session()
        try session.open("a.yaml", "specc: 1\ntypes: { A: { \"é😀\": int, x: Nope } }\n")
        let unknown = session.diagnostics("a.yaml")?.first { $0["code"] == "unknown-type" }
        #expect(unknown?["range"]?["start"] == ["line": 1, "character": 29])
    }

    @Test("other YAML files have no diagnostics", arguments: ["a: [", "services: { web: 1 }", "", "\u{0}", "- 1"])
    func otherFiles(text: String) throws {
        let session = try Session()
        try session.open("compose.yaml", text)
        #expect(session.codes("compose.yaml") == [])
    }

    @Test("a document without a path is a catalog of its own")
    func untitled() throws {
        let session = try Session()
        let uri = DocumentValue.string("untitled:Untitled-1")
        session.notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": uri, "version": 1, "text": "specc: 1\nx: 1\n"]]
        )
        _ = session.diagnostics("")
        let published = session.sent.last { $0["params"]?["uri"] == uri }
        #expect(published?["params"]?["diagnostics"]?.items?.count == 1)
    }

    @Test("suppressed warnings are not reported")
    func suppressions() throws {
        let session = try Session()
        try session.open("a.yaml", Self.valid + "  # specc:allow unused-type for later\n  U: { x: int }\n")
        #expect(session.codes("a.yaml") == [])
    }

    @Test("folders are added and removed")
    func folders() throws {
        let other = try Session(["a.yaml": "specc: 1\nx: 1\n"])
        let session = try Session()
        let folder: DocumentValue = [["uri": .string(DocumentURI(path: other.folder.path).text), "name": "other"]]
        session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": folder, "removed": []]])
        _ = session.diagnostics("")
        #expect(session.sent.contains { $0["params"]?["uri"] == other.uri("a.yaml") })
    }

    @Test("the findings of an outdated text are not published")
    func superseded() throws {
        let session = try Session(["a.yaml": Self.valid])
        try session.open("a.yaml", Self.valid + "wrong: 1\n")
        session.publish(isSuperseded: true)
        #expect(!session.sent.contains { $0["method"] == "textDocument/publishDiagnostics" })
        session.change("a.yaml", to: Self.valid + "other: 1\n")
        #expect(session.diagnostics("a.yaml")?.first?["message"]?.string?.contains("'other'") == true)
        #expect(session.sent.count { $0["method"] == "textDocument/publishDiagnostics" } == 1)
    }

    @Test("folders next to each other are separate APIs")
    func siblings() throws {
        let session = try Session(["shop/a.yaml": Self.valid, "blog/b.yaml": "specc: 1\ntypes: { U: { t: T } }\n"])
        #expect(session.codes("blog/b.yaml").contains("unknown-type"), "types of 'shop' are not visible in 'blog'")
        #expect(session.codes("shop/a.yaml") == [])
        session.notify("workspace/didChangeWatchedFiles", ["changes": []])
        try session.open("blog/b.yaml", "specc: 1\ntypes: { T: { t: int } }\n")
        #expect(session.codes("blog/b.yaml") == [])
        #expect(session.codes("shop/a.yaml") == [])
    }

    @Test("the folders of a target are checked together")
    func target() throws {
        let named = "specc: 1\napi: Shop\n" + Self.valid.dropFirst("specc: 1\n".count)
        let files = ["Sources/App/One/a.yaml": named, "Sources/App/Two/Deep/b.yaml": named]
        let separate = try Session(files)
        try separate.open("Sources/App/Two/Deep/b.yaml")
        #expect(separate.codes("Sources/App/Two/Deep/b.yaml") == [], "without a manifest")
        let package = try Session(files.merging(["Package.swift": ""]) { first, _ in first })
        try package.open("Sources/App/Two/Deep/b.yaml")
        #expect(package.codes("Sources/App/Two/Deep/b.yaml") == ["conflicting-api-names"])
    }
}
