#if os(Linux)
    import CCurl

    /// The libcurl of the process, which FoundationNetworking has already loaded.
    enum CurlLibrary {
        /// The version, or the reason why libcurl cannot be used. Loaded once.
        static let shared = load("libcurl.so.4", oldest: 0x074400)

        /// Whether libcurl calls back before it sends a request (7.80 or later), so that a second sending can be
        /// prevented.
        static var hasPrerequestCallback: Bool { ccurl_version() >= 0x075000 }

        /// - Parameter oldest: The minimum version in libcurl's encoding, such as 0x074400 for 7.68.0.
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
