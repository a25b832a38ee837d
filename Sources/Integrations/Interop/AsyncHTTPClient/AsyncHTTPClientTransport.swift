#if AsyncHTTPClient
    public import AsyncHTTPClient
    import Foundation
    public import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression
    public import SpeccRuntime

    /// Sends requests with async-http-client: on the event loops of a server, with its TLS, its proxies and its limits of
    /// connections, over HTTP/2 where the server negotiates it.
    ///
    ///     var settings = AsyncHTTPClient.HTTPClient.Configuration()
    ///     settings.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 32
    ///     configuration.transport = AsyncHTTPClientTransport(settings)
    ///
    /// The transport has a client of its own, because that of a program follows redirects, which a transport must not.
    public final class AsyncHTTPClientTransport: Transport {
        private let client: AsyncHTTPClient.HTTPClient
        private let shutdownState = TransportShutdown()

        /// - Parameters:
        ///   - configuration: TLS, proxy, connections, the time to connect. Redirects are not followed, bodies are decompressed
        ///     and connections are not attempted repeatedly, whatever it contains.
        ///   - eventLoopGroup: The event loops; by default those of all clients of the process.
        public init(
            _ configuration: AsyncHTTPClient.HTTPClient.Configuration = .init(),
            eventLoopGroup: any EventLoopGroup = AsyncHTTPClient.HTTPClient.defaultEventLoopGroup
        ) {
            var configuration = configuration
            configuration.redirectConfiguration = .disallow
            configuration.decompression = Self.decompresses ? .disabled : .enabled(limit: .none)
            configuration.connectionPool.retryConnectionEstablishment = false
            client = AsyncHTTPClient.HTTPClient(eventLoopGroup: eventLoopGroup, configuration: configuration)
        }

        /// Whether the transport decompresses bodies: the decompression of async-http-client accepts a truncated body.
        private static let decompresses: Bool = {
            #if os(Linux)
                BodyDecompression.isAvailable
            #else
                false
            #endif
        }()

        deinit {
            // A client must be shut down before it is released. It lives until that has ended.
            if shutdownState.shutDown() {
                client.shutdown { _ in }
            }
        }

        /// Sends the request and returns when the head of the response has arrived.
        public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            try shutdownState.check()
            try request.check()
            guard !Task.isCancelled else {
                throw TransportError(.cancelled)
            }
            let limits = TransferLimits(request)
            let upload = UploadedBody(request.body, limits)
            do {
                let converted = Self.converted(request, upload)
                let response = try await limits.apply { [client] in
                    try await withTaskCancellationHandler {
                        try await client.execute(converted, deadline: .distantFuture)
                    } onCancel: {
                        upload.cancel()
                    }
                }
                if request.isStreaming {
                    limits.removeDeadline()
                }
                // The body retains the transport, whose release ends its transfers.
                let headers = Self.headers(of: response)
                let limit = request.responseBodyLimit
                let body = try DownloadedBody(response.body, headers, upload, limits, limit: limit) { [self] error in
                    AsyncHTTPClientFailure.error(error, upload.failure, shutdownState)
                }
                return TransportResponse(
                    status: Int(response.status.code),
                    headers: headers,
                    body: ResponseBody { () async throws(TransportError) in try await body.next() }
                )
            } catch {
                defer { upload.cancel() }
                throw AsyncHTTPClientFailure.error(error, upload.failure, shutdownState)
            }
        }

        /// Ends all transfers. Further shutdowns have no effect.
        public func shutdown() async {
            if shutdownState.shutDown() {
                // Of several shutdowns, this is the only one.
                try? await client.shutdown().get()
            }
        }

        private static func converted(_ request: TransportRequest, _ upload: UploadedBody) -> HTTPClientRequest {
            var converted = HTTPClientRequest(url: request.url.absoluteString)
            converted.method = NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue)
            for field in request.headers.fields {
                converted.headers.add(name: field.name, value: field.value)
            }
            if request.headers["Accept-Encoding"] == nil {
                converted.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
            }
            if !request.body.isNone {
                let length = request.body.length.map { HTTPClientRequest.Body.Length.known(Int64($0)) } ?? .unknown
                converted.body = .stream(upload, length: length)
            }
            return converted
        }

        private static func headers(of response: HTTPClientResponse) -> SpeccRuntime.HTTPHeaders {
            var headers = SpeccRuntime.HTTPHeaders()
            for (name, value) in response.headers {
                headers.add(name, value)
            }
            return headers
        }
    }
#endif
