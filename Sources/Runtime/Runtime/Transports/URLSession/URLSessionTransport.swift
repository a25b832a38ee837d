#if DEBUG || SPECC_URLSESSION || !os(Linux)
    #if canImport(FoundationNetworking)
        import Foundation
        public import FoundationNetworking
    #else
        public import Foundation
    #endif

    /// A transport that uses Foundation's URLSession, the default on Apple's platforms.
    ///
    /// On Linux `CurlTransport` is the default; this transport fulfills the
    /// requirements of `Transport` within the limits below.
    ///
    /// - Connections: Reused for safe requests. On Linux all other requests, and all requests with a body, use a new
    /// connection
    ///   that is closed afterwards: if a reused connection turns out to be closed, libcurl sends the request again.
    /// - Header fields: Those of the request, and `Host`, `Connection`, `Accept-Encoding` (unless set), `Content-Length` or
    ///   `Transfer-Encoding`. Apple's URLSession adds `Accept`, `Accept-Language` and `User-Agent` unless they are set.
    /// - Request bodies: A file is streamed from disk. A stream is sent in chunks; on Linux it is first read to its end,
    /// into
    ///   a temporary file if it is longer than 1 MB. A declared length is checked.
    /// - Response bodies: gzip, deflate, br and zstd are decompressed if the platform supports them. A body with another coding, or
    ///   with several, fails with `.protocolViolation`.
    /// - Proxies: Those of the system on Apple's platforms; those of the environment (`http_proxy`, `https_proxy`,
    /// `no_proxy`)
    ///   on Linux, also for loopback addresses.
    ///
    /// # Known limits of URLSession
    ///
    /// - Repeated header fields are joined by a comma in requests and responses, and their order is lost. `Set-Cookie` is split
    ///   again at commas before a name and an equals sign, which can also be a part of a value: `Secure` and `HttpOnly` of one part
    ///   therefore apply to all.
    /// - GET requests with a body fail.
    /// - Dot segments of a path are resolved before sending.
    ///
    /// And on Linux (Swift 6.3):
    ///
    /// - **The process crashes** in Foundation on a chunked response with trailers, on a connection that closes within the
    ///   response head, and on a redirect whose `Location` has an authority that is not valid in a URL, such as `//[::1]/x`.
    /// - All sessions of a process share one thread. A response that arrives faster than it is read delays all other calls
    /// and
    ///   the end of its own transfer, although its caller is resumed immediately.
    /// - A response cannot be paused: unread bytes are buffered in memory, up to `bufferLimit`.
    /// - The body of a redirect arrives as a whole; without a valid `Location` it is lost, and reading it fails.
    /// - A header field without a space after its colon, one that is not UTF-8, a status line without a reason, and a
    /// response
    ///   head of 300 KB fail with `.protocolViolation`.
    /// - Requests that must be sent once (unsafe methods, bodies) use connections of their own, which `connectionsPerHost` does not
    ///   limit. A DELETE without a body sends `Content-Length: 0`.
    /// - An invalid line of a response head, such as one without a colon, is dropped. Bytes after the end of a response may be read as the next response.
    /// - Only the system's certificate authorities are trusted; use `CurlTransport` for others.
    /// - Over HTTPS, connections are replaced often, each for a handshake that parses the system's authorities (35 ms).
    ///   `connectionsPerHost` is exceeded under load: 1,000 GET requests, 50 at a time, open about 210 connections.
    /// - A truncated gzip body in a complete message ends without an error; a body with several gzip members fails.
    /// - A safe request is sent again if its reused connection turns out to be closed.
    /// - FoundationNetworking leaks about fifty bytes of memory per call.
    public final class URLSessionTransport: Transport, CancellationAwareTransport {
        private let pool: URLSessionPool
        private let deadlines = DeadlineTimer()
        private let bufferLimit: Int

        typealias ChallengeHandler =
            @Sendable (URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?)?

        /// Creates a transport.
        ///
        /// - Parameters:
        ///   - connectionsPerHost: The maximum number of HTTP/1.1 connections per host for safe requests; further requests wait.
        ///     An open stream occupies one.
        ///   - bufferLimit: The maximum number of unread bytes of a response. Beyond it, Apple's platforms stop reading until
        ///     half of them are read; on Linux, which cannot pause, the call fails with `.responseTooLarge`. By default 1 MB, on
        ///     Linux 256 MB.
        ///   - configuration: The settings of the sessions, such as proxies (`connectionProxyDictionary`), TLS versions and access
        ///     to expensive networks. Timeouts, caches, cookies, credentials, additional headers and the number of connections are
        ///     replaced, since the client handles them.
        ///   - challengeHandler: Decides on challenges of TLS and of proxies, for example by comparing the key of a server with a
        ///     pinned one or by returning a client certificate. Nil is the default decision. On Linux, where
        ///     URLSession reports no such challenges, it is not called: use `CurlTransport`.
        public init(
            connectionsPerHost: Int = 32,
            bufferLimit: Int? = nil,
            configuration: URLSessionConfiguration = .ephemeral,
            challengeHandler:
                @escaping @Sendable (URLAuthenticationChallenge) -> (
                    URLSession.AuthChallengeDisposition, URLCredential?
                )? = { _ in nil }
        ) {
            pool = URLSessionPool(configuration, connectionsPerHost: connectionsPerHost, challengeHandler)
            self.bufferLimit = bufferLimit ?? Self.defaultBufferLimit
        }

        static var defaultBufferLimit: Int {
            #if canImport(FoundationNetworking)
                256 << 20
            #else
                1 << 20
            #endif
        }

        /// Sends a request. A GET request with a body, which URLSession does not support, fails with `.invalidRequest`.
        @_spi(Generated) public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
        {
            try request.check()
            if request.method == .get, !request.body.isNone {
                throw TransportError(.invalidRequest, "URLSession sends no body with GET.")
            }
            guard !Task.isCancelled else { throw .callerCancelled }
            let transportTask = TransportTask(request, bufferLimit: bufferLimit, deadlines: deadlines)
            pool.start(request, transportTask)
            return try await transportTask.response()
        }

        /// Ends all transfers with `.shutdown` and returns when URLSession has ended its tasks, or after a second.
        @_spi(Generated) public func shutdown() async {
            await pool.shutdown()
        }
    }
#else
    /// Not part of this build.
    @available(
        *,
        unavailable,
        message: "release builds for Linux contain 'URLSessionTransport' only with the package trait 'SPECC_URLSESSION'"
    )
    public enum URLSessionTransport {}
#endif
