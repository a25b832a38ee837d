extension LoopbackServer {
    /// The limits of a server.
    public struct Limits: Sendable {
        /// The maximum size of a request head in bytes; a larger one is rejected with 431.
        public var head: Int
        /// The maximum size of a request body in bytes; a larger one is rejected with 413.
        public var body: Int
        /// The number of bytes of a request body to record; further bytes are counted only.
        public var recordedBody: Int
        /// The number of bytes of a request body after which the server stops reading until the client ends the
        /// connection. Nil reads the whole body.
        public var readBody: Int?
        /// The maximum number of open connections; further ones are closed immediately.
        public var connections: Int
        /// The maximum time for the head of a request, from its first byte; nil for no limit.
        package var headTime: Duration?
        /// The maximum time for a request with its body, and without a request; nil for no limit.
        package var requestTime: Duration?
        /// The maximum number of bytes of all bodies that are received or processed; further ones are rejected with 503.
        package var pendingBodies: Int = .max

        /// Creates limits; the defaults suit tests.
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
