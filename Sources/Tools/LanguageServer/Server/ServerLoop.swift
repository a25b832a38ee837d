package import Foundation
import SpeccContract
import SpeccSynchronization

/// Reads messages from a stream and handles them in order, until the client ends the session.
package struct ServerLoop {
    /// How long the server waits after a change before it checks the catalogs, in seconds.
    private static let checkDelay = 0.08
    /// Requests that editors send on their own, and repeat after a change.
    private static let automaticRequests: Set<String> = [
        "textDocument/hover", "textDocument/completion", "textDocument/codeAction", "textDocument/documentSymbol",
        "textDocument/documentHighlight",
    ]

    private let queue = MessageQueue()
    private let server: LanguageServer
    private let processInterval: Double

    /// - Parameters:
    ///   - processInterval: The interval in seconds at which the server checks whether the client's process exists.
    ///   - read: Returns the next bytes, at most `limit`; empty at the end of the stream. Called on another thread.
    ///   - write: Writes bytes; false if the client no longer reads.
    package init(
        version: String,
        rulePages: URL?,
        processInterval: Double = 5,
        read: @escaping @Sendable (_ limit: Int) -> [UInt8],
        write: @escaping ([UInt8]) -> Bool
    ) {
        let queue = queue
        self.processInterval = processInterval
        server = LanguageServer(version: version, rulePages: rulePages) { message in
            if !write(MessageReader.framed(CompactJSON.bytes(of: message))) { queue.finish(.end) }
        }
        // Messages are parsed recursively.
        guard SystemThread.start(stackSize: 4 << 20, { Self.receive(read, queue) }) else {
            queue.finish(.failure(ProtocolError(.internalError, "the system has no thread left")))
            return
        }
    }

    private static func receive(_ read: @escaping (_ limit: Int) -> [UInt8], _ queue: MessageQueue) {
        var reader = MessageReader(read: read)
        do throws(ProtocolError) {
            while let body = try reader.next() { queue.append(IncomingMessage(body), size: body.count) }
            queue.finish(.end)
        } catch {
            queue.finish(.failure(error))
        }
    }

    /// Runs until the client ends the session, and returns the status of the process: 0 after `shutdown`, else 1.
    package func run() -> Int32 {
        var checkTime: Date?
        while true {
            if let status = server.exitStatus { return status }
            if server.needsPublication {
                checkTime = checkTime ?? Date(timeIntervalSinceNow: Self.checkDelay)
            } else {
                checkTime = nil
            }
            if let time = checkTime, time <= Date(), !queue.hasChange() {
                checkTime = nil
                server.publishDiagnostics { queue.hasChange() }
                continue
            }
            switch queue.next(until: checkTime ?? Date(timeIntervalSinceNow: processInterval)) {
            case .message(let message, let isCancelled):
                if message.isChange { checkTime = nil }
                handle(message, isCancelled)
            case .failure(let error):
                server.fail(.null, error)
                server.disconnect()
            case .end: server.disconnect()
            case nil: if checkTime == nil, isClientGone { server.disconnect() }
            }
        }
    }

    private func handle(_ message: IncomingMessage, _ isCancelled: Bool) {
        guard case .request(let id, let method, _) = message else { return server.handle(message) }
        if isCancelled {
            server.fail(id, ProtocolError(.requestCancelled, "the request was cancelled"))
        } else if Self.automaticRequests.contains(method), let document = message.document,
            queue.hasChange(of: document)
        {
            server.fail(id, ProtocolError(.contentModified, "the document was changed"))
        } else {
            server.handle(message)
        }
    }

    private var isClientGone: Bool {
        guard let process = server.clientProcess, process > 0 else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }
}
