import Foundation

/// Reads an event stream (HTML Living Standard, section 9.2.6), whatever its chunks.
struct ServerSentEventParser {
    /// The id to ask for when the connection has to be made anew.
    private(set) var lastEventID: String
    /// How long the server asks to wait before that.
    private(set) var reconnectionTime: Duration?

    private var lines: LineSplitter
    /// In bytes of one event's data.
    private let limit: Int
    private var isAtStart = true
    private var type = ""
    private var data = Data()
    private var hasData = false
    /// Taken over with the event that it stands in.
    private var id: String

    /// - Parameters:
    ///   - lastEventID: From the connection before.
    ///   - limit: The longest line, and the most data of one event, in bytes.
    init(lastEventID: String = "", limit: Int = 10_000_000) {
        self.lastEventID = lastEventID
        id = lastEventID
        self.limit = limit
        lines = LineSplitter(.any, limit: limit)
    }

    /// The events that this chunk completes. What stands behind the last blank line of a stream is no event.
    mutating func take(_ chunk: Data) throws(TransportError) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for line in try lines.take(chunk) {
            var line = line
            if isAtStart {
                isAtStart = false
                if line.starts(with: Self.byteOrderMark) {
                    line = line.dropFirst(3)
                }
            }
            if line.isEmpty {
                if let event = dispatch() {
                    events.append(event)
                }
            } else {
                try read(line)
            }
        }
        return events
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            type = ""
            data = Data()
            hasData = false
        }
        lastEventID = id
        guard hasData else {
            return nil
        }
        return ServerSentEvent(
            type: type.isEmpty ? "message" : type,
            data: String(decoding: data, as: UTF8.self),
            id: id
        )
    }

    private mutating func read(_ line: Data) throws(TransportError) {
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") {
            value = value.dropFirst()
        }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "data": try append(value)
        case "event": type = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
        case "retry" where !value.isEmpty && value.allSatisfy(ASCIIText.isDigit):
            // More than fits is a mistake of the server's, not a wait.
            reconnectionTime = Int64(String(decoding: value, as: UTF8.self)).map(Duration.milliseconds)
        // A comment, whose name is empty, or a field of a later standard.
        default: break
        }
    }

    private mutating func append(_ value: Data) throws(TransportError) {
        if hasData {
            data.append(UInt8(ascii: "\n"))
        }
        hasData = true
        data.append(value)
        if data.count > limit {
            throw TransportError(.responseTooLarge, "an event of more than \(limit) bytes")
        }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
