import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("The lifecycle of a session")
struct LifecycleTests {
    @Test("requests before 'initialize' and after 'shutdown' are errors")
    func order() throws {
        let session = try Session(isInitialized: false)
        #expect(session.errorCode("textDocument/hover", [:]) == -32002)
        #expect(session.errorCode("initialize", .null) == -32602)
        let result = try session.result("initialize", ["capabilities": [:]])
        #expect(result["capabilities"]?["positionEncoding"] == "utf-16")
        #expect(session.errorCode("initialize", ["capabilities": [:]]) == -32600)
        session.notify("initialized", [:])
        #expect(session.errorCode("no/such", [:]) == -32601)
        #expect(session.errorCode("$/optional", [:]) == -32601)
        #expect(try session.result("shutdown", .null) == .null)
        #expect(session.errorCode("textDocument/hover", [:]) == -32600)
        session.notify("exit", .null)
        #expect(session.exitStatus == 0)
    }

    @Test("'exit' without 'shutdown' is an error")
    func abruptExit() throws {
        let session = try Session()
        session.notify("exit", .null)
        #expect(session.exitStatus == 1)
    }

    @Test("UTF-8 positions are used if the client offers them")
    func encoding() throws {
        let session = try Session(isInitialized: false)
        let general: DocumentValue = ["positionEncodings": ["utf-32", "utf-8", "utf-16"]]
        let result = try session.result("initialize", ["capabilities": ["general": general]])
        #expect(result["capabilities"]?["positionEncoding"] == "utf-8")
    }

    @Test("file watchers are registered with clients that support it")
    func watchers() throws {
        let capabilities: DocumentValue = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
        let session = try Session(capabilities: capabilities)
        #expect(session.sent.last?["method"] == "client/registerCapability")
        #expect(try Session().sent.allSatisfy { $0["method"] == nil })
    }

    @Test(
        "missing parameters are errors",
        arguments: [
            "textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/references",
            "textDocument/rename", "textDocument/codeAction", "textDocument/formatting", "textDocument/documentSymbol",
            "workspace/symbol",
        ]
    )
    func parameters(method: String) throws {
        let session = try Session()
        #expect(session.errorCode(method, .null) == -32602)
        #expect(session.errorCode(method, ["textDocument": ["uri": 1], "position": []]) == -32602)
    }

    @Test("requests about unknown documents have no result")
    func unknownDocuments() throws {
        let session = try Session()
        let params: DocumentValue = [
            "textDocument": ["uri": "file:///no/such.yaml"], "position": ["line": 0, "character": 0], "newName": "x",
        ]
        #expect(try session.result("textDocument/hover", params) == .null)
        #expect(try session.result("textDocument/rename", params) == .null)
    }

    @Test("invalid changes are reported and ignored")
    func invalidChanges() throws {
        let session = try Session()
        session.notify(
            "textDocument/didChange",
            ["textDocument": ["uri": session.uri("a.yaml")], "contentChanges": [[:]]]
        )
        #expect(session.sent.last?["method"] == "window/logMessage")
    }
}
