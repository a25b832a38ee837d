#if SPECC_STREAMS || !SPECC_SMALL
    public import Foundation

    /// The framing of a byte stream and the decoding of its elements.
    public struct StreamFraming<Element: Sendable>: Sendable {
        let kind: StreamFrameKind
        /// The idle timeout of the stream, if it sets one.
        private(set) var idle: Duration?
        let read: @Sendable (StreamFrame) throws(JSONDecodingError) -> Element

        /// Returns a framing that fails if nothing arrives for this time: `.jsonEvents(done: "[DONE]").idle(.seconds(30))`
        public func idle(_ limit: Duration) -> Self {
            var framing = self
            framing.idle = limit
            return framing
        }
    }

    /// The framing of a stream, without the type of its elements.
    enum StreamFrameKind: Sendable {
        case bytes, lines, jsonLines
        /// Server-sent events. An event with the data `done` ends the stream; the field `name` of an element is the name of its event.
        case events(done: String?, name: String? = nil)

        /// The `Accept` header if the endpoint sets none.
        var accept: String {
            switch self {
            case .bytes: "*/*"
            case .lines: "text/plain, */*;q=0.5"
            case .jsonLines: "application/x-ndjson, application/jsonl, application/json;q=0.5"
            case .events: "text/event-stream"
            }
        }
    }

    enum StreamFrame: Sendable {
        case bytes(Data)
        case event(ServerSentEvent)

        var bytes: Data {
            switch self {
            case .bytes(let data): data
            case .event(let event): Data(event.data.utf8)
            }
        }
    }

    extension StreamFraming where Element == Data {
        /// The chunks of bytes as they arrive.
        public static var bytes: Self { Self(kind: .bytes) { $0.bytes } }
    }

    extension StreamFraming where Element == String {
        /// Lines of UTF-8 without their line endings, LF or CRLF. Invalid UTF-8 becomes U+FFFD.
        public static var lines: Self {
            Self(kind: .lines) { String(decoding: $0.bytes, as: UTF8.self) }
        }
    }

    extension StreamFraming where Element == ServerSentEvent {
        /// Server-sent events. An interrupted connection is resumed after the last event, within the retry policy.
        ///
        /// - Parameter done: The data of the event that ends the stream, such as `[DONE]`. This event is not an element.
        public static func events(done: String? = nil) -> Self {
            Self(kind: .events(done: done)) { frame in
                switch frame {
                case .event(let event): event
                case .bytes(let data): ServerSentEvent(data: String(decoding: data, as: UTF8.self))
                }
            }
        }
    }

    @_spi(Generated) extension StreamFraming {
        /// JSON documents, one per line, each read with a closure.
        public static func jsonLines(_ read: @escaping @Sendable (inout JSONReader) -> Element) -> Self {
            Self(kind: .jsonLines) { frame throws(JSONDecodingError) in try JSONReader.decode(from: frame.bytes, read) }
        }

        /// Server-sent events whose data is a JSON document, read with a closure.
        public static func jsonEvents(
            done: String? = nil,
            name: String? = nil,
            _ read: @escaping @Sendable (inout JSONReader) -> Element
        ) -> Self {
            Self(kind: .events(done: done, name: name)) { frame throws(JSONDecodingError) in
                try JSONReader.decode(from: frame.bytes, read)
            }
        }
    }

    extension StreamFraming where Element: JSONReadable {
        /// JSON documents, one per line. Empty lines are skipped.
        public static var jsonLines: Self { jsonLines { Element(reading: &$0) } }

        /// Server-sent events whose data is a JSON document.
        ///
        /// - Parameters:
        ///   - done: The data of the event that ends the stream, such as `[DONE]`. This event is not an element.
        ///   - name: The field of an element that is the name of its event. Data that is not a JSON object is the text of the
        ///     element's field `data`.
        public static func jsonEvents(done: String? = nil, name: String? = nil) -> Self {
            jsonEvents(done: done, name: name) { Element(reading: &$0) }
        }
    }

    /// Splits the bytes of one connection into frames.
    enum StreamFrameParser {
        case bytes
        case lines(TextLines, skipsBlank: Bool)
        case events(ServerSentEventParser)

        init(_ kind: StreamFrameKind, lastEventID: String) {
            self =
                switch kind {
                case .bytes: .bytes
                case .lines: .lines(TextLines(), skipsBlank: false)
                case .jsonLines: .lines(TextLines(), skipsBlank: true)
                case .events: .events(ServerSentEventParser(lastEventID: lastEventID))
                }
        }

        /// Returns the frames that a chunk completes.
        mutating func consume(_ chunk: Data) throws(TransportError) -> [StreamFrame] {
            switch self {
            case .bytes: return [.bytes(chunk)]
            case .lines(var lines, let skipsBlank):
                self = .bytes  // avoids a copy of the lines
                let complete = try lines.consume(chunk)
                self = .lines(lines, skipsBlank: skipsBlank)
                return complete.compactMap { Self.frame($0, skipsBlank) }
            case .events(var parser):
                self = .bytes
                let events = try parser.consume(chunk)
                self = .events(parser)
                return events.map(StreamFrame.event)
            }
        }

        /// Returns the frames that the end of the stream completes.
        mutating func finish() -> [StreamFrame] {
            guard case .lines(var lines, let skipsBlank) = self, let last = lines.finish() else {
                return []
            }
            return Self.frame(last, skipsBlank).map { [$0] } ?? []
        }

        /// A line; nil for one without text between JSON values. JSON values may begin with a record separator (RFC 7464).
        private static func frame(_ line: Data, _ isJSON: Bool) -> StreamFrame? {
            guard isJSON else {
                return .bytes(line)
            }
            let value = line.first == 0x1E ? Data(line.dropFirst()) : line
            return TextLines.isBlank(value) ? nil : .bytes(value)
        }

        /// The event ID to resume after and the server's reconnection time; nil if the stream cannot be resumed.
        var reconnection: (lastEventID: String, wait: Duration?)? {
            if case .events(let parser) = self { (parser.lastEventID, parser.reconnectionTime) } else { nil }
        }

        /// Resumes after an event, if later ones of its chunk are discarded.
        mutating func resume(after frame: StreamFrame) {
            guard case .events(var parser) = self, case .event(let event) = frame else { return }
            parser.lastEventID = event.id
            self = .events(parser)
        }
    }
#endif
