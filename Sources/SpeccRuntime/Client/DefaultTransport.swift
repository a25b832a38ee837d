/// The transport of a client without an explicit one.
enum DefaultTransport {
    /// A new transport: libcurl on Linux, URLSession on Apple platforms and on Linux if libcurl is unusable (see
    /// `CurlTransport.init`).
    static func make() -> any Transport {
        #if os(Linux)
            make { () throws(CurlTransport.Unavailable) in try CurlTransport() }
        #else
            URLSessionTransport()
        #endif
    }

    #if os(Linux)
        static func make(preferring first: () throws(CurlTransport.Unavailable) -> any Transport) -> any Transport {
            (try? first()) ?? URLSessionTransport()
        }
    #endif
}
