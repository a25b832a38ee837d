#if os(Linux)
    public import Foundation

    /// The transport over libcurl, Linux's default: the same library that URLSession stands on there, without the limits
    /// of what lies between (see `URLSessionTransport`).
    ///
    /// - Connections: kept and reused. What must go out once (a method that does more than read, a body) is never sent
    ///   again: where the connection turns out to be dead, the call fails with `.connectionLost`. libcurl below 7.80
    ///   cannot promise this of a reused connection; there such a call gets one of its own. A request that only reads is
    ///   sent again over a new connection where a kept one died before its first byte of an answer.
    /// - HTTP/2 over TLS where the server offers it, otherwise HTTP/1.1.
    /// - TLS: from version 1.2 on, certificate and host name verified; there is no switch.
    /// - Header fields: exactly those given, each on a line of its own (cookies share one), and `Host`, `Accept-Encoding`
    ///   (unless given), `Content-Length` or `Transfer-Encoding`. In an answer a repeated field stays repeated; trailers
    ///   are read over.
    /// - Bodies: a file is streamed from the disk. A stream is asked for a chunk when the one before it has gone out, and
    ///   held to its length where it has one.
    /// - Answers: gzip and deflate are asked for and undone, and a cut in them is noticed; br and zstd are undone for
    ///   requests whose own `Accept-Encoding` names them, where libcurl knows them. While `bufferLimit` bytes wait for
    ///   their reader, nothing more is read from the connection.
    /// - Limits: 256 KB of head, 100 KB of one field; more is a `.protocolViolation`.
    /// - Names: below libcurl 7.87 a call that ends while its host's name is being looked up holds up the transport's other
    ///   calls until the system's resolver answers or gives up. Its own caller is free at once.
    /// - Proxies: those of the environment (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`), never for loopback
    ///   addresses.
    public final class CurlTransport: Transport, CancellationAwareTransport {
        /// Why there is no libcurl to stand on: not found, too old (before 7.68), or not whole.
        public struct Unavailable: Error, CustomStringConvertible {
            public let description: String
        }

        private let driver: CurlWorker
        private let deadlines = DeadlineTimer()
        private let bufferLimit: Int

        /// - Parameters:
        ///   - connectionsPerHost: How many connections to one host may be open at a time; further calls wait for one. An
        ///     answer that stays open holds one, unless it came over HTTP/2.
        ///   - certificateAuthorities: A PEM file whose certificates are trusted in place of the system's.
        ///   - bufferLimit: How many bytes of one answer may wait for their reader, up to a piece of 16 KB.
        public init(
            connectionsPerHost: Int = 256,
            certificateAuthorities: URL? = nil,
            bufferLimit: Int = 1 << 20
        ) throws(Unavailable) {
            _ = try CurlLibrary.shared.get()
            self.bufferLimit = bufferLimit
            driver = CurlWorker(
                CurlSettings(
                    connectionsPerHost: max(1, connectionsPerHost),
                    certificateAuthorities: certificateAuthorities?.path
                )
            )
        }

        deinit {
            driver.end(.whenDone)
        }

        public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            try request.check()
            guard !Task.isCancelled else { throw .callerCancelled }
            let exchange = TransportTask(request, bufferLimit: bufferLimit, deadlines: deadlines)
            driver.start(CurlTransferRequest(request: request, exchange: exchange))
            return try await exchange.response()
        }

        public func shutdown() async {
            driver.end(.atOnce)
            await driver.untilEnded()
        }
    }

    /// What holds for every call of a transport.
    struct CurlSettings: Sendable {
        let connectionsPerHost: Int
        /// The path of a PEM file; nil for the system's.
        let certificateAuthorities: String?
    }
#endif
