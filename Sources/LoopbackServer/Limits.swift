extension LoopbackServer {
    /// What one server takes before it refuses.
    public struct Limits: Sendable {
        /// Bytes of a request's head; a longer one is answered with 431.
        public var head: Int
        /// Bytes of a request's body; a longer one is answered with 413.
        public var body: Int
        /// Bytes of a request's body that are kept for the record; the rest is counted and forgotten.
        public var recordedBody: Int
        /// Bytes of a request's body after which the server reads no further, until the client goes. Nil: it reads on.
        public var readBody: Int?
        /// Connections at a time; a further one is closed at once.
        public var connections: Int

        public init(
            head: Int = 65_536,
            body: Int = 2_000_000_000,
            recordedBody: Int = 64 << 20,
            readBody: Int? = nil,
            connections: Int = 1_024
        ) {
            self.head = head
            self.body = body
            self.recordedBody = recordedBody
            self.readBody = readBody
            self.connections = connections
        }
    }
}
