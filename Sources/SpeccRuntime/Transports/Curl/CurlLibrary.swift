#if os(Linux)
    import CCurl

    /// The libcurl of this process: FoundationNetworking stands on it, so it is loaded already.
    enum CurlLibrary {
        /// Looked for once; the version found, or why there is none.
        static let shared = load("libcurl.so.4", oldest: 0x074400)

        /// From 7.80 on libcurl asks before it sends a request, and so can be kept from sending it again.
        static var asksBeforeSending: Bool { ccurl_version() >= 0x075000 }

        /// - Parameter oldest: A version as libcurl writes it, 0x074400 for 7.68.0.
        static func load(_ name: String, oldest: UInt32) -> Result<UInt32, CurlTransport.Unavailable> {
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { reason in
                guard let text = reason.baseAddress, ccurl_load(name, oldest, text, reason.count) == 0 else {
                    let reason = reason.baseAddress.map { String(cString: $0) } ?? name
                    return .failure(CurlTransport.Unavailable(description: reason))
                }
                return .success(ccurl_version())
            }
        }
    }
#endif
