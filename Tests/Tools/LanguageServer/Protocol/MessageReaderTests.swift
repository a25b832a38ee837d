import Foundation
import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("Messages of a stream")
struct MessageReaderTests {
    /// A reader of a text that arrives in pieces.
    private static func reader(_ text: String, pieces size: Int = 3) -> MessageReader {
        var rest = Array(text.utf8)[...]
        return MessageReader { limit in
            let piece = rest.prefix(min(limit, size))
            rest = rest.dropFirst(piece.count)
            return Array(piece)
        }
    }

    @Test("messages are read one after the other", arguments: [1, 3, 1000])
    func messages(size: Int) throws {
        var reader = Self.reader(
            "Content-Length: 2\r\n\r\n{}content-length:3\nContent-Type: x\n\n[1]Content-Length: 9\r\n\r\nab",
            pieces: size
        )
        #expect(try reader.next() == Array("{}".utf8))
        #expect(try reader.next() == Array("[1]".utf8))
        #expect(try reader.next() == nil, "the body is not complete")
    }

    @Test(
        "invalid headers are rejected",
        arguments: [
            "\r\n", "X: 1\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "no colon\r\n\r\n",
            "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 4000000000\r\n\r\n",
            "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "Content-Length:\r\n\r\n",
            "X: " + String(repeating: "a", count: 5000), String(repeating: "X: a\r\n", count: 1000),
        ]
    )
    func headers(text: String) {
        var reader = Self.reader(text, pieces: 1000)
        #expect(throws: ProtocolError.self) { _ = try reader.next() }
    }

    @Test("the end of the stream is the end of the messages", arguments: ["", "Content-", "Content-Length: 5\r\n"])
    func end(text: String) throws {
        var reader = Self.reader(text)
        #expect(try reader.next() == nil)
    }

    @Test(
        "messages that are not JSON-RPC result in an error",
        arguments: [
            ("{", -32700), ("\u{FFFF}", -32700), ("[]", -32600), ("1", -32600), ("{}", -32600),
            (#"{"jsonrpc":"1.0","method":"x"}"#, -32600), (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600), (#"{"jsonrpc":"2.0","id":null,"method":"x"}"#, -32600),
        ]
    )
    func invalid(text: String, code: Int) {
        guard case .invalid(_, let error) = IncomingMessage(Array(text.utf8)) else {
            Issue.record("accepted")
            return
        }
        #expect(error.code.rawValue == code)
    }

    @Test("cancelling marks the request in the queue")
    func cancelling() {
        let queue = MessageQueue()
        queue.append(.request(id: 1, method: "a", params: .null))
        queue.append(.request(id: "b", method: "b", params: .null))
        queue.append(.notification(method: "$/cancelRequest", params: ["id": "b"]))
        queue.append(.notification(method: "$/cancelRequest", params: ["id": 99]))
        var cancelled: [Bool] = []
        while case .message(_, let isCancelled)? = queue.next(until: .distantPast) { cancelled.append(isCancelled) }
        #expect(cancelled == [false, true])
    }

    @Test("changes in the queue are found by document")
    func changes() {
        let queue = MessageQueue()
        queue.append(.notification(method: "textDocument/didChange", params: ["textDocument": ["uri": "a"]]))
        #expect(queue.hasChange())
        #expect(queue.hasChange(of: "a"))
        #expect(!queue.hasChange(of: "b"))
    }
}
