public import Foundation

/// How a stream of bytes is read as elements.
public struct StreamFraming<Element: Sendable>: Sendable {
    let kind: StreamFrameKind
    /// How long nothing may arrive, where the stream says so itself.
    private(set) var idle: Duration?
    let read: @Sendable (StreamFrame) throws(JSONDecodingError) -> Element

    init(kind: StreamFrameKind, read: @escaping @Sendable (StreamFrame) throws(JSONDecodingError) -> Element) {
        self.kind = kind
        self.read = read
    }

    /// The same, which fails where nothing arrives for so long: `.jsonEvents(done: "[DONE]").idle(.seconds(30))`
    public func idle(_ limit: Duration) -> Self {
        var form = self
        form.idle = limit
        return form
    }
}

/// The framing of a stream.
enum StreamFrameKind: Sendable {
    case bytes, lines, jsonLines
    /// With the data of an event that ends the stream, where there is one.
    case events(done: String?)

    /// What is asked for where the endpoint does not say.
    var accept: String {
        switch self {
        case .bytes: "*/*"
        case .lines: "text/plain, */*;q=0.5"
        case .jsonLines: "application/x-ndjson, application/jsonl, application/json;q=0.5"
        case .events: "text/event-stream"
        }
    }
}

/// One frame of a stream.
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
    /// Chunks as they arrive, wherever they are cut.
    public static var bytes: Self { Self(kind: .bytes) { $0.bytes } }
}

extension StreamFraming where Element == String {
    /// Lines of UTF-8 without their ends, which are LF or CRLF. Bytes that are no UTF-8 become U+FFFD.
    public static var lines: Self {
        Self(kind: .lines) { String(decoding: $0.bytes, as: UTF8.self) }
    }
}

extension StreamFraming where Element == ServerSentEvent {
    /// Server-sent events. A connection that breaks is made anew within the retry policy, from the last event's id on.
    ///
    /// - Parameter done: The data of the event that ends the stream, and is not given: `[DONE]`.
    public static func events(done: String? = nil) -> Self {
        Self(kind: .events(done: done)) { piece in
            switch piece {
            case .event(let event): event
            case .bytes(let data): ServerSentEvent(data: String(decoding: data, as: UTF8.self))
            }
        }
    }
}

extension StreamFraming {
    /// A JSON document a line, in a form that a type alone does not tell.
    public static func jsonLines(_ read: @escaping @Sendable (inout JSONReader) -> Element) -> Self {
        Self(kind: .jsonLines) { piece throws(JSONDecodingError) in try JSONReader.decode(from: piece.bytes, read) }
    }

    /// Server-sent events whose data is a JSON document in a form that a type alone does not tell.
    public static func jsonEvents(
        done: String? = nil,
        _ read: @escaping @Sendable (inout JSONReader) -> Element
    ) -> Self {
        Self(kind: .events(done: done)) { piece throws(JSONDecodingError) in
            try JSONReader.decode(from: piece.bytes, read)
        }
    }
}

extension StreamFraming where Element: JSONReadable {
    /// A JSON document a line; blank lines are left out.
    public static var jsonLines: Self { jsonLines { Element(reading: &$0) } }

    /// Server-sent events whose data is a JSON document.
    ///
    /// - Parameter done: The data of the event that ends the stream, and is not given: `[DONE]`.
    public static func jsonEvents(done: String? = nil) -> Self {
        jsonEvents(done: done) { Element(reading: &$0) }
    }
}
