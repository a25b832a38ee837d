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
