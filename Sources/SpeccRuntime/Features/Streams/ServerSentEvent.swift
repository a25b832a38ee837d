/// One event of a `text/event-stream` (HTML Living Standard, section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
    /// What kind of event; `message` where the server names none.
    public let type: String
    /// Its `data` lines, joined by line feeds.
    public let data: String
    /// The last id that the stream gave, with this event or before it; empty where there was none. A connection that breaks
    /// is taken up again from here.
    public let id: String

    public init(type: String = "message", data: String, id: String = "") {
        self.type = type
        self.data = data
        self.id = id
    }
}
