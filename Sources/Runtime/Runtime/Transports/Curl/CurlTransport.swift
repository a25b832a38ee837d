#if os(Linux)
    import CCurl
    public import Foundation

    /// A transport that uses libcurl, the default on Linux. URLSession uses the same library there, but with the
    /// limitations listed in `URLSessionTransport`.
    ///
    /// - Connections: Reused. A request with a body or an unsafe method is never sent twice: if its connection turns
    /// out to be
    ///   closed, the call fails with `.connectionLost`. libcurl before 7.80 cannot guarantee this for a reused connection, so
    ///   such a call uses a new one. A safe request is sent again on a new connection if the reused one ended before the
    ///   first byte of the response.
    /// - HTTP version: HTTP/2 over TLS if the server supports it, otherwise HTTP/1.1.
    /// - TLS: Version 1.2 or later. Certificate and host name are always verified, also with own certificate authorities and
    ///   pinned keys.
    /// - Header fields: Those of the request, each on its own line (cookies share one), and `Host`, `Accept-Encoding`
    /// (unless
    ///   set), `Content-Length` or `Transfer-Encoding`. Repeated fields of a response are preserved; trailers are skipped.
    /// - Request bodies: A file is streamed from disk. A stream is read on demand, and its length is checked if
    /// declared.
    /// - Response bodies: gzip and deflate are requested and decompressed, and truncation is detected. br and zstd are
    ///   decompressed if the request's `Accept-Encoding` contains them and libcurl supports them. A body with another coding
    ///   fails with `.protocolViolation`. While `bufferLimit` bytes are unread, nothing is read from the connection, and nothing
    ///   is decompressed.
    /// - Idle timeout: A complete line of the head and any part of the body, before decompression, count as activity.
    /// - Slow readers: A response that is not read does not block other calls. Before libcurl 8.1, requests over HTTP/2 that
    ///   must not be sent twice, and share its connection already, wait for it.
    /// - Limits: 256 KB of response head and 100 KB per field; more is a `.protocolViolation`.
    /// - Name resolution: Before libcurl 7.87, a call that ends during name resolution blocks the other calls of the
    /// transport
    ///   until the system's resolver returns. The call itself ends immediately.
    /// - Proxies: By default from the environment (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`), never for loopback
    ///   addresses.
    public final class CurlTransport: Transport, CancellationAwareTransport {
        /// The reason why libcurl cannot be used: not found, older than 7.68, or incomplete.
        public struct Unavailable: Error, CustomStringConvertible {
            /// The reason, for developers.
            @_spi(Generated) public let description: String
        }

        private let worker: CurlWorker
        private let deadlines = DeadlineTimer()
        private let bufferLimit: Int

        /// Creates a transport. Throws `Unavailable` if the system's libcurl cannot be used.
        ///
        /// - Parameters:
        ///   - connectionsPerHost: The maximum number of connections per host; further calls wait. An open response occupies
        ///     one, except with HTTP/2.
        ///   - certificateAuthorities: A PEM file whose certificates are trusted instead of the system's.
        ///   - clientCertificate: The certificate for servers that request one.
        ///   - pinnedKeys: The accepted public keys of servers: SHA-256 digests of `SubjectPublicKeyInfo` (RFC 7469), encoded in
        ///     Base64. A server with another key fails with `.tls`, even if its certificate is valid. Empty accepts any key.
        ///   - proxy: The proxy of all requests.
        ///   - bufferLimit: The maximum number of unread bytes of a response, exceeded by at most one chunk of 16 KB.
        public convenience init(
            connectionsPerHost: Int = 256,
            certificateAuthorities: URL? = nil,
            clientCertificate: ClientCertificate? = nil,
            pinnedKeys: Set<String> = [],
            proxy: Proxy = .environment,
            bufferLimit: Int = 1 << 20
        ) throws(Unavailable) {
            _ = try CurlLibrary.shared.get()
            let settings = CurlSettings(
                connectionsPerHost: max(1, connectionsPerHost),
                authorities: certificateAuthorities.map { .file($0.path) } ?? .system,
                clientCertificate: clientCertificate,
                pinnedKeys: pinnedKeys.isEmpty
                    ? nil : pinnedKeys.sorted().map { "sha256//" + $0 }.joined(separator: ";"),
                proxy: proxy
            )
            self.init(CurlWorker(settings), bufferLimit: bufferLimit)
        }

        init(_ worker: CurlWorker, bufferLimit: Int = 1 << 20) {
            self.worker = worker
            self.bufferLimit = bufferLimit
        }

        deinit {
            worker.end(.afterTransfers)
        }

        /// Sends a request. See `Transport` and the limits above.
        @_spi(Generated) public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
        {
            try await start(request).response()
        }

        /// Not part of `send`, whose frame exists as long as the call waits.
        @inline(never)
        private func start(_ request: TransportRequest) throws(TransportError) -> TransportTask {
            try request.check()
            guard !Task.isCancelled else { throw .callerCancelled }
            let transportTask = TransportTask(request, bufferLimit: bufferLimit, deadlines: deadlines)
            worker.start(CurlCall(request, transportTask))
            return transportTask
        }

        /// Ends all transfers with `.shutdown` and returns when the thread has ended.
        @_spi(Generated) public func shutdown() async {
            worker.end(.immediately)
            await worker.waitUntilEnded()
        }
    }

    /// The libcurl of the process: the copy that is already loaded, or else the system's.
    enum CurlLibrary {
        /// The version, or the reason why libcurl cannot be used. Loaded once.
        static let shared = load("libcurl.so.4", oldest: 0x074400)

        /// Whether libcurl calls back before it sends a request (7.80 or later), so that a second sending can be
        /// prevented.
        static var hasPrerequestCallback: Bool { ccurl_version() >= 0x075000 }

        /// Whether libcurl can lose a timer of an HTTP/2 stream (fixed in 8.4; see `CurlMultiLoop`).
        static var losesTimers: Bool { ccurl_version() < 0x080400 }

        /// Whether a paused stream of HTTP/2 blocks its connection (fixed in 8.1; see `CurlSlowReaders`).
        static var pausesConnections: Bool { ccurl_version() < 0x080100 }

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
