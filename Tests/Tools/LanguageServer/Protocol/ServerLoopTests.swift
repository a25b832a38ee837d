import Foundation
import SpeccContract
import SpeccSynchronization
import Testing

@testable import SpeccLanguageServer

@Suite("The loop of a language server")
struct ServerLoopTests {
    /// Runs a server with the messages as input, and returns its status and its messages.
    ///
    /// - Parameter isQueued: Whether the server sends its first response after all messages are in the queue.
    private func run(
        _ messages: [String],
        end: String = "",
        isQueued: Bool = false
    ) -> (status: Int32, sent: [DocumentValue]) {
        let input =
            messages.map { String(decoding: MessageReader.framed(Array($0.utf8)), as: UTF8.self) }.joined() + end
        let rest = Mutex(Array(input.utf8)[...])
        let output = Output()
        let consumed = DispatchSemaphore(value: 0)
        let loop = ServerLoop(
            version: "1",
            rulePages: nil,
            read: { limit in
                rest.withLock { rest in
                    let piece = rest.prefix(limit)
                    rest = rest.dropFirst(limit)
                    if piece.isEmpty { consumed.signal() }
                    return Array(piece)
                }
            },
            write: { bytes in
                if isQueued, output.bytes.isEmpty { consumed.wait() }
                output.bytes += bytes
                return true
            }
        )
        let status = loop.run()
        var sent: [DocumentValue] = []
        var remaining = output.bytes[...]
        var reader = MessageReader { limit in
            let piece = remaining.prefix(limit)
            remaining = remaining.dropFirst(limit)
            return Array(piece)
        }
        while let body = try? reader.next(), let value = try? DocumentValue(json: body, repairs: true) {
            sent.append(value)
        }
        return (status, sent)
    }

    private final class Output {
        var bytes: [UInt8] = []
    }

    private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    private static let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
    private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

    @Test("the status is 0 after 'shutdown', with and without 'exit'")
    func statuses() {
        #expect(run([Self.initialize, Self.shutdown, Self.exit]).status == 0)
        #expect(run([Self.initialize, Self.shutdown]).status == 0)
        #expect(run([Self.initialize, Self.exit]).status == 1)
        #expect(run([Self.initialize]).status == 1)
        #expect(run([]).status == 1)
    }

    @Test(
        "an invalid header ends the session with an error",
        arguments: ["Content-Length: 999999999999\r\n\r\n{}", "GET / HTTP/1.1\r\n\r\n"]
    )
    func headers(text: String) {
        let (status, sent) = run([Self.initialize], end: text)
        #expect(status == 1)
        #expect(sent.last?["error"]?["code"] == -32600)
        #expect(sent.last?["id"] == .null)
    }

    @Test("invalid messages have a response, and the session continues")
    func invalidMessages() {
        let (status, sent) = run([Self.initialize, "{", "[]", #"{"jsonrpc":"2.0","id":7}"#, Self.shutdown, Self.exit])
        #expect(status == 0)
        #expect(sent.compactMap { $0["error"]?["code"]?.integer } == [-32700, -32600, -32600])
        #expect(sent.last?["id"] == 2)
    }

    @Test("cancelled requests result in an error")
    func cancelling() {
        let symbols = #"{"jsonrpc":"2.0","id":7,"method":"workspace/symbol","params":{"query":"x"}}"#
        let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}"#
        let (status, sent) = run([Self.initialize, symbols, cancel, Self.shutdown, Self.exit], isQueued: true)
        #expect(status == 0)
        #expect(sent.filter { $0["id"] == 7 }.map { $0["error"]?["code"] } == [-32800])
    }

    @Test("a request for a text that changed since results in an error, except of one that the user started")
    func staleRequests() {
        func request(_ id: Int, _ method: String) -> String {
            """
            {"jsonrpc":"2.0","id":\(id),"method":"textDocument/\(method)","params":{"textDocument":{"uri":"untitled:a"},\
            "position":{"line":0,"character":1}}}
            """
        }
        let open = """
            {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:a",\
            "languageId":"yaml","version":1,"text":"specc: 1\\n"}}}
            """
        let change = """
            {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"untitled:a","version":2},\
            "contentChanges":[{"text":"specc: 1\\n\\n"}]}}
            """
        let messages = [
            Self.initialize, open, request(7, "hover"), request(8, "definition"), change, request(9, "hover"),
        ]
        let (status, sent) = run(messages + [Self.shutdown, Self.exit], isQueued: true)
        #expect(status == 0)
        #expect(sent.first { $0["id"] == 7 }?["error"]?["code"] == -32801)
        #expect(sent.first { $0["id"] == 8 }?["result"] != nil)
        #expect(sent.first { $0["id"] == 9 }?["result"] != nil)
    }

    /// Runs a server whose client sends one message and stays connected.
    private func runConnected(_ message: String, write: @escaping ([UInt8]) -> Bool) throws -> Int32 {
        let input = Pipe()
        try input.fileHandleForWriting.write(contentsOf: MessageReader.framed(Array(message.utf8)))
        defer { try? input.fileHandleForWriting.close() }
        let loop = ServerLoop(
            version: "1",
            rulePages: nil,
            processInterval: 0.01,
            read: { _ in Array(input.fileHandleForReading.availableData) },
            write: write
        )
        return loop.run()
    }

    @Test("the session ends if the client no longer reads")
    func closedOutput() throws {
        #expect(try runConnected(Self.initialize) { _ in false } == 1)
    }

    @Test("the session ends if the process of the client ended")
    func endedClient() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["true"]
        try process.run()
        process.waitUntilExit()
        let initialize = """
            {"jsonrpc":"2.0","id":1,"method":"initialize",\
            "params":{"processId":\(process.processIdentifier),"capabilities":{}}}
            """
        #expect(try runConnected(initialize) { _ in true } == 1)
    }
}
