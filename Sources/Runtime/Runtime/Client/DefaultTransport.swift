/// The transport of a client whose configuration has none.
package enum DefaultTransport {
    /// Creates a transport with libcurl on Linux, or with URLSession on Apple's platforms and if libcurl cannot be used
    /// (`CurlTransport.init` throws the reason).
    package static func make() -> any Transport {
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
