/// The transport of a client that was given none.
enum DefaultTransport {
    /// A new one: over libcurl on Linux, over URLSession on Apple's platforms, and on a Linux whose libcurl cannot be
    /// used (`CurlTransport.init` says why).
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
