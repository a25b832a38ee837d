/// The transport over Foundation's URLSession.
///
/// On Apple's platforms it is the one to use. On Linux `CurlTransport` is, and this one is for where there is no libcurl:
/// it keeps the promises of `Transport` within the limits below.
///
/// - Connections: kept and reused for requests that only read. On Linux every other request, and every request with a
///   body, goes over a new connection that is closed after it: a reused one that has died makes libcurl send the
///   request a second time.
/// - Header fields: exactly those given, and `Host`, `Connection`, `Accept-Encoding` (unless given), `Content-Length`
///   or `Transfer-Encoding`. Apple's URLSession adds `Accept`, `Accept-Language` and `User-Agent` where they are not
///   given.
/// - Bodies: a file is streamed from the disk. A stream goes out chunk by chunk; on Linux it is read to its end first,
///   into a temporary file where it is longer than 1 MB. An announced length is checked.
/// - Answers: gzip, deflate, br and zstd are undone as far as the platform knows them, whoever asked for them.
/// - Proxies: those of the system on Apple's platforms, those of the environment (`http_proxy`, `https_proxy`,
///   `no_proxy`) on Linux, for loopback addresses too.
///
/// # Known limits of URLSession
///
/// - It knows header fields by name: repeated ones are joined by a comma, in both directions, which is lossy for
///   `Set-Cookie`; the order of fields is lost.
/// - GET carries no body: such a request is refused.
/// - Dot segments of a path are resolved before sending.
///
/// And on Linux (Swift 6.3):
///
/// - **The process ends** inside Foundation on a chunked answer with trailers, on an answer whose connection closes
///   within the head, and on a redirect whose `Location` has an authority that cannot be put into a URL, such as
///   `//[::1]/x`.
/// - All sessions of a process work on one thread. What does not pause keeps it: bytes that come faster than they can
///   be taken hold up every other call, and the end of their own, whose caller is free at once all the same.
/// - An answer cannot be slowed down: what its reader does not take waits in memory, up to `bufferLimit`.
/// - The body of a redirect arrives as a whole; without a usable `Location` it is lost, and reading it fails.
/// - A header field without a space after its colon, one with bytes that are not UTF-8, a status line without a reason,
///   and 300 KB of head are refused as `.protocolViolation`.
/// - A line of a head that is no field is dropped. What a server sends beyond its answer may be taken for the next one.
/// - A gzip body that is cut, in a frame that is whole, ends without an error; one of several members fails.
/// - A request that only reads goes out again where the connection that it was to share turns out to be dead.
/// - FoundationNetworking loses about fifty bytes of memory with every call.
public final class URLSessionTransport: Transport, CancellationAwareTransport {
    private let lanes: URLSessionPool
    private let deadlines = DeadlineTimer()
    private let bufferLimit: Int

    /// - Parameters:
    ///   - connectionsPerHost: How many connections of HTTP/1.1 to one host may be open at a time for requests that
    ///     only read; further ones wait for one. A stream that stays open holds one.
    ///   - bufferLimit: How many bytes of one answer may wait for their reader. Beyond it Apple's platforms read no
    ///     further until half of them are taken; on Linux, where that cannot be, the call fails with
    ///     `.responseTooLarge`.
    public init(connectionsPerHost: Int = 32, bufferLimit: Int = defaultBufferLimit) {
        lanes = URLSessionPool(connectionsPerHost: connectionsPerHost)
        self.bufferLimit = bufferLimit
    }

    /// 1 MB where a transfer can be paused; 256 MB on Linux.
    public static var defaultBufferLimit: Int {
        #if canImport(FoundationNetworking)
            256 << 20
        #else
            1 << 20
        #endif
    }

    /// See `Transport`. A request that URLSession cannot carry (a GET with a body) fails with `.invalidRequest`.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        try request.check()
        if request.method == .get, !request.body.isNone {
            throw TransportError(.invalidRequest, "URLSession sends no body with GET.")
        }
        guard !Task.isCancelled else { throw .callerCancelled }
        let exchange = TransportTask(request, bufferLimit: bufferLimit, deadlines: deadlines)
        lanes.start(request, exchange)
        return try await exchange.response()
    }

    /// Ends what is in flight, and returns when URLSession has let go of it, or a second later.
    public func shutdown() async {
        await lanes.shutdown()
    }
}
