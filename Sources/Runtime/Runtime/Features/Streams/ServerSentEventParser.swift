#if SPECC_STREAMS || !SPECC_SMALL
    import Foundation

    /// A server-sent event (HTML Living Standard, section 9.2).
    public struct ServerSentEvent: Sendable, Hashable {
        /// The type of the event; `message` if the server sends none.
        public let type: String
        /// The event's `data` lines, joined by line feeds.
        public let data: String
        /// The last event ID of the stream up to this event, or an empty string. An interrupted stream resumes after this
        /// ID.
        public let id: String

        /// Creates an event, for tests and mocks.
        public init(type: String = "message", data: String, id: String = "") {
            self.type = type
            self.data = data
            self.id = id
        }
    }

    /// Parses an event stream (HTML Living Standard, section 9.2.6) from chunks.
    struct ServerSentEventParser {
        /// The ID to send when reconnecting.
        var lastEventID: String
        /// The time to wait before reconnecting, if the server sent one.
        private(set) var reconnectionTime: Duration?

        private var lines: LineSplitter
        /// The maximum size of an event's data in bytes.
        private let limit: Int
        private var isAtStart = true
        private var type = ""
        private var data = Data()
        private var hasData = false
        /// The ID of the current event, which becomes `lastEventID` when the event is complete.
        private var id: String

        /// - Parameters:
        ///   - lastEventID: The ID of the previous connection.
        ///   - limit: The maximum length of a line and of an event's data, in bytes.
        init(lastEventID: String = "", limit: Int = 10_000_000) {
            self.lastEventID = lastEventID
            id = lastEventID
            self.limit = limit
            lines = LineSplitter(.any, limit: limit)
        }

        /// Returns the events that a chunk completes. An event without a final empty line is discarded.
        mutating func consume(_ chunk: Data) throws(TransportError) -> [ServerSentEvent] {
            var events: [ServerSentEvent] = []
            for line in try lines.consume(chunk) {
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
                // A number that overflows is ignored.
                reconnectionTime = Int64(String(decoding: value, as: UTF8.self)).map(Duration.milliseconds)
            // A comment, whose name is empty, or an unknown field.
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
#endif
