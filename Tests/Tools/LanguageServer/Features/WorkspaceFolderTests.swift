import Foundation
import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("Folders of the workspace")
struct WorkspaceFolderTests {
    private static let invalid = "specc: 1\nwrong: 1\n"

    /// Sends a notification about a document of another folder.
    private func notify(_ method: String, _ uri: DocumentValue, _ text: String, _ session: Session) {
        session.notify(
            "textDocument/\(method)",
            [
                "textDocument": ["uri": uri, "languageId": "yaml", "version": 1, "text": .string(text)],
                "contentChanges": [["text": .string(text)]],
            ]
        )
    }

    /// The codes of the last published diagnostics of a document.
    private func codes(_ uri: DocumentValue, _ session: Session) -> [String]? {
        session.publish(isSuperseded: false)
        let last = session.sent.last {
            $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == uri
        }
        return last?["params"]?["diagnostics"]?.items?.compactMap { $0["code"]?.string }
    }

    private func symbols(_ session: Session) throws -> [String] {
        let result = try session.result("workspace/symbol", ["query": ""])
        return (result.items ?? []).compactMap { $0["name"]?.string }
    }

    @Test("outside of the workspace, a document is checked with the files next to it")
    func outside() throws {
        let text = "specc: 1\ntypes: { A: { b: B } }\n"
        let other = try Session([
            "b.yaml": "specc: 1\nwrong: 1\ntypes: { B: { x: int } }\n", "sub/c.yaml": Self.invalid,
        ])
        let session = try Session()
        let uri = other.uri("a.yaml")
        notify("didOpen", uri, text, session)
        #expect(codes(uri, session)?.contains("unknown-type") == false)
        #expect(codes(other.uri("b.yaml"), session) == ["unknown-key"])
        #expect(codes(other.uri("sub/c.yaml"), session) == nil)
        notify("didClose", uri, "", session)
        #expect(codes(other.uri("b.yaml"), session) == [])
        #expect(try symbols(session) == [])
    }

    @Test("documents in folders below are not checked together outside of the workspace")
    func nested() throws {
        let other = try Session()
        let session = try Session()
        notify("didOpen", other.uri("sub/b.yaml"), "specc: 1\ntypes: { B: { x: int } }\n", session)
        notify("didOpen", other.uri("a.yaml"), "specc: 1\ntypes: { A: { b: B } }\n", session)
        #expect(codes(other.uri("a.yaml"), session)?.contains("unknown-type") == true)
    }

    @Test("a changed document does not list its folder again; a saved one does")
    func listing() throws {
        let session = try Session()
        try session.open("a.yaml", "specc: 1\ntypes: { A: { x: int } }\n")
        #expect(session.diagnostics("b.yaml") == nil)
        try session.write(Self.invalid, to: "b.yaml")
        session.change("a.yaml", to: "specc: 1\ntypes: { A: { x: string } }\n")
        #expect(session.diagnostics("b.yaml") == nil)
        session.notify("textDocument/didSave", ["textDocument": ["uri": session.uri("a.yaml")]])
        #expect(session.codes("b.yaml") == ["unknown-key"])
    }

    @Test("removed folders have no diagnostics and no symbols")
    func removed() throws {
        let other = try Session(["a.yaml": "specc: 1\nwrong: 1\ntypes: { Gone: { x: int } }\n"])
        let session = try Session(["a.yaml": "specc: 1\ntypes: { Here: { x: int } }\n"])
        let folders: DocumentValue = [["uri": .string(DocumentURI(path: other.folder.path).text), "name": "other"]]
        session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": folders, "removed": []]])
        #expect(codes(other.uri("a.yaml"), session)?.isEmpty == false)
        #expect(try symbols(session).sorted() == ["Gone", "Here"])
        session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": folders]])
        #expect(codes(other.uri("a.yaml"), session) == [])
        #expect(try symbols(session) == ["Here"])
    }

    @Test("a rename edits the current contents of files that changed on disk")
    func renameAfterChange() throws {
        let declaration = "specc: 1\ntypes:\n  Order: { x: int }\n"
        let use = "specc: 1\ntypes:\n  Ref: { o: Order }\n"
        let session = try Session(["a.yaml": declaration, "b.yaml": use, "c.yaml": use.replacing("Ref", with: "Old")])
        var params = try session.cursor("a.yaml", declaration.replacing("Order", with: "Ord¦er"))
        _ = try session.result("textDocument/definition", params)
        try session.write("# shift\n" + use, to: "b.yaml")
        try FileManager.default.removeItem(at: session.folder.appending(path: "c.yaml"))
        try session.write(use.replacing("Ref", with: "New"), to: "d.yaml")
        params["newName"] = "Zed"
        let changes = try session.result("textDocument/rename", params)["changes"]
        let names = ["a.yaml", "b.yaml", "d.yaml"]
        #expect(changes?.members?.map(\.name).sorted() == names.compactMap { session.uri($0).string })
        let edited = Session.apply(changes?[try #require(session.uri("b.yaml").string)], to: "# shift\n" + use)
        #expect(edited == "# shift\nspecc: 1\ntypes:\n  Ref: { o: Zed }\n")
    }

    @Test("formatting edits the current contents of a file that is not open")
    func formatAfterChange() throws {
        let text = "specc: 1\ntypes:\n    A:   { x: int }\n"
        let session = try Session(["a.yaml": text])
        _ = try symbols(session)
        try session.write("# shift\n" + text, to: "a.yaml")
        let params: DocumentValue = ["textDocument": ["uri": session.uri("a.yaml")], "options": [:]]
        let edits = try session.result("textDocument/formatting", params)
        #expect(Session.apply(edits, to: "# shift\n" + text).hasPrefix("# shift\nspecc: 1\n"))
        #expect(edits.items?.isEmpty == false)
    }
}
