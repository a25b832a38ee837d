/// The reason why a request cannot be built. Nothing has been sent.
struct RequestError: Error {
    /// A lower-case message for developers, with names in single quotes.
    let message: String
    var underlying: (any Error)?

    init(_ message: String, underlying: (any Error)? = nil) {
        self.message = message
        self.underlying = underlying
    }
}
