/// The transport of a client that was given none.
enum DefaultTransport {
    static func make() -> any Transport {
        URLSessionTransport()
    }
}
