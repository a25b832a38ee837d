import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("Code actions and formatting")
struct EditingTests {
    private func actions(_ marked: String, only: [DocumentValue]? = nil) throws -> [DocumentValue] {
        let session = try Session()
        let params = try session.cursor("a.yaml", marked)
        let position = params["position"] ?? .null
        let result = try session.result(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": session.uri("a.yaml")], "range": ["start": position, "end": position],
                "context": .members(["diagnostics": [], "only": only.map { .list($0) }]),
            ]
        )
        return result.items ?? []
    }

    private func applied(_ action: DocumentValue?, to marked: String) -> String {
        Session.apply(action?["edit"]?["changes"]?.members?.first?.value, to: marked.replacing("¦", with: ""))
    }

    @Test("fixes of diagnostics are quick fixes")
    func fixes() throws {
        let text = "specc: 1\ntypes: { A: { x: strin¦ } }\n"
        let found = try actions(text)
        #expect(found.count == 1)
        #expect(found.first?["title"] == "Replace with 'string'")
        #expect(found.first?["isPreferred"] == true)
        #expect(found.first?["diagnostics"]?.items?.first?["code"] == "unknown-type")
        #expect(applied(found.first, to: text) == "specc: 1\ntypes: { A: { x: string } }\n")
        #expect(try actions("specc: ¦1\ntypes: { A: { x: strin } }\n").isEmpty, "not at the selection")
    }

    @Test("warnings can be allowed by a comment with the line's indentation and line end")
    func suppressions() throws {
        let start = "specc: 1\r\nhost: https://x.example\r\nservice: S\r\nendpoints: { a: { call: GET /a } }\r\n"
        let text = start + "types:\r\n  A¦: { x: int }\r\n"
        let action = try actions(text).first { $0["title"] == "Allow 'unused-type' here" }
        let edited = applied(action, to: text)
        #expect(edited == start + "types:\r\n  # specc:allow unused-type reason\r\n  A: { x: int }\r\n")
        let session = try Session()
        try session.open("a.yaml", edited)
        #expect(session.codes("a.yaml") == [])
    }

    @Test("errors cannot be allowed")
    func errors() throws {
        #expect(try actions("specc: 1\nwrong¦wrongwrong: 1\n").isEmpty)
    }

    @Test("all fixes of a file are a source action", arguments: ["source.fixAll.specc", "source.fixAll", "source"])
    func fixAll(kind: String) throws {
        let text = "specc: 1\nendpoint:\n  a: { calls: GET /a }\ntypes: { A: { x: strin, y: Boolean } }\n¦"
        let found = try actions(text, only: [.string(kind)])
        #expect(found.map { $0["kind"] } == ["source.fixAll.specc"])
        let fixed = applied(found.first, to: text)
        #expect(fixed.contains("{ x: string, y: bool }") && fixed.contains("endpoints:\n  a: { call:"), "\(fixed)")
        #expect(try actions(text, only: ["refactor"]).isEmpty)
        #expect(try actions(text).allSatisfy { $0["kind"] == "quickfix" })
    }

    @Test("formatting edits only the lines that differ")
    func formatting() throws {
        let session = try Session()
        let text = "specc:   1\nhost: https://é.example\ntypes:\n    A: {x: int}\n"
        try session.open("a.yaml", text)
        let params: DocumentValue = ["textDocument": ["uri": session.uri("a.yaml")], "options": [:]]
        let edits = try session.result("textDocument/formatting", params)
        #expect(Session.apply(edits, to: text) == "specc: 1\nhost: https://é.example\ntypes:\n  A: { x: int }\n")
        #expect(edits.items?.count == 2)
        for line in ["x: [", "endpoints: { a: { call:   GET /a/{b} } }", "types: { A: { x: { y:  int }? } }"] {
            session.change("a.yaml", to: "specc: 1\n\(line)\n")
            #expect(session.errorCode("textDocument/formatting", params) == -32803)
        }
    }
}
