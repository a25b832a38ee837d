/// Why a request cannot be built. Nothing has been sent.
struct RequestError: Error {
    /// Half a sentence for developers, with 'names' in quotes.
    let message: String
    var underlying: (any Error)?

    init(_ message: String, underlying: (any Error)? = nil) {
        self.message = message
        self.underlying = underlying
    }
}
