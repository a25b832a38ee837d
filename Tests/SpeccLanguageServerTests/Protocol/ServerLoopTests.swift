import Foundation
import Synchronization
import Testing

@testable import SpeccLanguageServer

@Suite("The loop of a language server")
struct ServerLoopTests {
    /// Runs a server with the messages as input, and returns its status and its messages.
    private func run(_ messages: [String], end: String = "") -> (status: Int32, sent: [JSONValue]) {
        let input =
            messages.map { String(decoding: MessageReader.framed(Array($0.utf8)), as: UTF8.self) }.joined() + end
        let rest = Mutex(Array(input.utf8)[...])
        let output = Output()
        let loop = ServerLoop(
            version: "1",
            rulePages: nil,
            read: { limit in
                rest.withLock { rest in
                    let piece = rest.prefix(limit)
                    rest = rest.dropFirst(limit)
                    return Array(piece)
                }
            },
            write: { bytes in
                output.bytes += bytes
                return true
            }
        )
        let status = loop.run()
        var sent: [JSONValue] = []
        var remaining = output.bytes[...]
        var reader = MessageReader { limit in
            let piece = remaining.prefix(limit)
            remaining = remaining.dropFirst(limit)
            return Array(piece)
        }
        while let body = try? reader.next(), let value = try? JSONParser.parse(body) { sent.append(value) }
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

    @Test("invalid messages are answered, and the session continues")
    func invalidMessages() {
        let (status, sent) = run([Self.initialize, "{", "[]", #"{"jsonrpc":"2.0","id":7}"#, Self.shutdown, Self.exit])
        #expect(status == 0)
        #expect(sent.compactMap { $0["error"]?["code"]?.integer } == [-32700, -32600, -32600])
        #expect(sent.last?["id"] == 2)
    }
}
