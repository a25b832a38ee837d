import Foundation

/// Reads one request after the other from a connection. What comes early (pipelined) waits in its buffer.
struct RequestReader {
    private let wire: SocketConnection
    private let limits: LoopbackServer.Limits
    private let connection: Int
    private var buffer: [UInt8] = []
    /// How much of the buffer has been read.
    private var position = 0

    init(_ wire: SocketConnection, limits: LoopbackServer.Limits, connection: Int) {
        self.wire = wire
        self.limits = limits
        self.connection = connection
    }

    enum Outcome {
        case request(ReceivedRequest)
        /// The client went in the middle of a body.
        case incomplete(ReceivedRequest, ConnectionError)
        /// The server will not read this one; what was read of it, if its head was.
        case refused(ReceivedRequest?, RequestRejection)
        case end(ConnectionError)
    }

    mutating func next() -> Outcome {
        var received: ReceivedRequest?
        do {
            let head = try RequestHead(try headBytes())
            var request = ReceivedRequest(
                method: head.method,
                target: head.target,
                version: head.version,
                headers: head.headers,
                connection: connection
            )
            received = request
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
        } catch let refusal as RequestRejection {
            return .refused(received, refusal)
        } catch let end as ConnectionError {
            return received.map { .incomplete($0, end) } ?? .end(end)
        } catch {
            return .end(.clientDisconnected)
        }
    }

    /// The bytes of a head without the empty line at its end.
    private mutating func headBytes() throws -> ArraySlice<UInt8> {
        compact()
        // RFC 9112, section 2.2: empty lines before a request are ignored.
        while true {
            while position < buffer.count, buffer[position] == 13 || buffer[position] == 10 { position += 1 }
            if position < buffer.count { break }
            try more()
        }
        // A client that speaks TLS would wait for an answer that never comes.
        guard (33...126).contains(buffer[position]) else { throw RequestRejection(400) }
        var searched = position
        while true {
            while searched < buffer.count {
                if buffer[searched] == 10, endsHead(at: searched) {
                    let head = buffer[position..<searched]
                    position = searched + 1
                    return head
                }
                searched += 1
            }
            guard buffer.count - position <= limits.head else { throw RequestRejection(431) }
            try more()
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
            let size = try line().prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
            // `Int` takes a sign, too.
            guard let first = size.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
                let length = Int(String(decoding: size, as: UTF8.self), radix: 16)
            else {
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
        var left = length
        while left > 0 {
            if position == buffer.count { try more() }
            let count = min(left, buffer.count - position)
            let room = limits.recordedBody - request.body.count
            request.body.append(contentsOf: buffer[position..<(position + min(count, room))])
            request.bodyLength += count
            position += count
            left -= count
            if let stop = limits.readBody, request.bodyLength >= stop { try wire.ignore() }
        }
    }

    /// A line without its end, for a chunk's size and trailers.
    private mutating func line() throws -> ArraySlice<UInt8> {
        compact()
        while true {
            if let end = buffer[position...].firstIndex(of: 10) {
                let line = buffer[position..<end]
                position = end + 1
                return line.last == 13 ? line.dropLast() : line
            }
            guard buffer.count - position <= limits.head else { throw RequestRejection(431) }
            try more()
        }
    }

    private mutating func more() throws {
        compact()
        try wire.receive(into: &buffer)
    }

    /// Forgets what has been read.
    private mutating func compact() {
        guard position > 0, position == buffer.count || position > 65_536 else { return }
        buffer.removeFirst(position)
        position = 0
    }
}
