import Foundation
import SpeccSynchronization

/// Reads the requests of a connection in order. Pipelined requests are buffered.
struct RequestReader {
    private let wire: SocketConnection
    private let limits: LoopbackServer.Limits
    private let connection: Int
    private var buffer: [UInt8] = []
    /// The number of bytes of the buffer that have been read.
    private var position = 0
    /// The time until which the next bytes must arrive.
    private var deadline: ContinuousClock.Instant?
    private let bodies: PendingBodies
    /// The bytes of the current body that are counted.
    private var countedBytes = 0
    /// The bytes of the buffer that were received last, and are not recorded yet.
    private var unrecordedBytes = 0

    init(_ wire: SocketConnection, limits: LoopbackServer.Limits, connection: Int, bodies: PendingBodies) {
        self.bodies = bodies
        self.wire = wire
        self.limits = limits
        self.connection = connection
    }

    enum Outcome {
        case request(ReceivedRequest)
        /// The connection ended within a body.
        case incomplete(ReceivedRequest, ConnectionError)
        /// The request is invalid or too large. Contains the request if its head was read.
        case rejected(ReceivedRequest?, RequestRejection)
        case end(ConnectionError)
    }

    /// Ends the count of the body that was read last.
    mutating func releaseBody() {
        bodies.remove(countedBytes)
        countedBytes = 0
    }

    mutating func next() -> Outcome {
        releaseBody()
        deadline = limits.requestTime.map { ContinuousClock.now + $0 }
        var received: ReceivedRequest?
        do {
            let head = try RequestHead(try headBytes(), allowsTunnels: limits.allowsTunnels)
            var request = ReceivedRequest(
                method: head.method,
                target: head.target,
                version: head.version,
                headers: head.headers,
                connection: connection
            )
            received = request
            deadline = limits.requestTime.map { ContinuousClock.now + $0 }
            let framing = try head.framing()
            if head.expectsContinue, position == buffer.count, framing != .length(0) {
                try wire.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            }
            defer { received = request }
            switch framing {
            case .length(let length):
                guard length <= limits.body else { throw RequestRejection(413) }
                try read(length, into: &request)
            case .chunked:
                try readChunks(into: &request)
            }
            request.isComplete = true
            return .request(request)
        } catch let rejection as RequestRejection {
            return .rejected(received, rejection)
        } catch let end as ConnectionError {
            return received.map { .incomplete($0, end) } ?? .end(end)
        } catch {
            return .end(.clientDisconnected)
        }
    }

    /// Reads the bytes of a head without its final empty line.
    private mutating func headBytes() throws -> ArraySlice<UInt8> {
        compact()
        // RFC 9112, section 2.2: empty lines before a request are ignored.
        while true {
            while position < buffer.count, buffer[position] == 13 || buffer[position] == 10 { position += 1 }
            if position < buffer.count { break }
            try receiveMore()
        }
        let requestDeadline = deadline
        defer { deadline = requestDeadline }
        if let time = limits.headTime { deadline = ContinuousClock.now + time }
        // A TLS client would wait for a handshake that this server does not support.
        guard (33...126).contains(buffer[position]) else { throw RequestRejection(400) }
        var searched = position
        while true {
            while searched < buffer.count {
                if buffer[searched] == 10, endsHead(at: searched) {
                    guard searched - position <= limits.head else { throw RequestRejection(431) }
                    let head = buffer[position..<searched]
                    position = searched + 1
                    return head
                }
                searched += 1
            }
            guard buffer.count - position <= limits.head else { throw RequestRejection(431) }
            try receiveMore()
        }
    }

    /// Whether the line feed at this index ends an empty line.
    private func endsHead(at index: Int) -> Bool {
        guard index > position else { return false }
        if buffer[index - 1] == 10 { return true }
        return index - 2 >= position && buffer[index - 1] == 13 && buffer[index - 2] == 10
    }

    private mutating func readChunks(into request: inout ReceivedRequest) throws {
        while true {
            // Extensions are ignored (RFC 9112, section 7.1.1).
            let size = String(decoding: try line().prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
                .trimmingCharacters(in: .whitespaces)
            // `Int` would accept a sign.
            guard !size.hasPrefix("+"), !size.hasPrefix("-"), let length = Int(size, radix: 16) else {
                throw RequestRejection(400)
            }
            if length == 0 { break }
            guard length <= limits.body - request.bodyLength else { throw RequestRejection(413) }
            try read(length, into: &request)
            guard try line().isEmpty else { throw RequestRejection(400) }
        }
        while try !line().isEmpty {}
    }

    private mutating func read(_ length: Int, into request: inout ReceivedRequest) throws {
        var remaining = length
        while remaining > 0 {
            if position == buffer.count { try receiveMore() }
            let count = min(remaining, buffer.count - position)
            guard bodies.add(count, limit: limits.pendingBodies) else { throw RequestRejection(503) }
            countedBytes += count
            let recordable = limits.recordedBody - request.body.count
            request.body.append(contentsOf: buffer[position..<(position + min(count, recordable))])
            request.bodyLength += count
            position += count
            remaining -= count
            if let limit = limits.readBody, request.bodyLength >= limit {
                recordReceived()
                try wire.ignore()
            }
        }
    }

    /// Reads a line without its line ending: a chunk size or trailer.
    private mutating func line() throws -> ArraySlice<UInt8> {
        compact()
        while true {
            if let end = buffer[position...].firstIndex(of: 10) {
                let line = buffer[position..<end]
                position = end + 1
                return line.last == 13 ? line.dropLast() : line
            }
            guard buffer.count - position <= limits.head else { throw RequestRejection(431) }
            try receiveMore()
        }
    }

    private mutating func receiveMore() throws {
        compact()
        recordReceived()
        unrecordedBytes = try wire.receive(into: &buffer, until: deadline)
    }

    /// Records the received bytes after they were read, so that who waits for them sees the limits that count them.
    private mutating func recordReceived() {
        wire.recordReceived(unrecordedBytes)
        unrecordedBytes = 0
    }

    /// Discards the bytes that have been read.
    private mutating func compact() {
        guard position > 0, position == buffer.count || position > 65_536 else { return }
        buffer.removeFirst(position)
        position = 0
    }
}

/// The bytes of the bodies of all connections.
final class PendingBodies: Sendable {
    private let count = Mutex(0)

    /// - Returns: False if the limit would be exceeded, and nothing is counted.
    func add(_ bytes: Int, limit: Int) -> Bool {
        count.withLock { count in
            guard bytes <= limit - count else { return false }
            count += bytes
            return true
        }
    }

    func remove(_ bytes: Int) {
        count.withLock { $0 -= bytes }
    }
}
