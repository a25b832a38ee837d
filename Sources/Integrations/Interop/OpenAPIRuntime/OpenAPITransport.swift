#if OpenAPIRuntime
    import Foundation
    import HTTPTypes
    public import OpenAPIRuntime
    public import SpeccRuntime

    /// Sends the requests of clients over a transport of swift-openapi-runtime.
    ///
    ///     configuration.transport = OpenAPITransport(transport)
    ///
    /// The transport must not follow redirects or store cookies, which the client does. Of the limits of a request, the client
    /// applies its timeouts, and this type the size of the response.
    public struct OpenAPITransport: Transport {
        private let base: any ClientTransport
        private let calls = TransportShutdown()

        /// Sends requests with a transport of swift-openapi-runtime.
        public init(_ transport: any ClientTransport) {
            base = transport
        }

        /// Sends the request.
        public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            try calls.check()
            guard let head = HTTPTypes.HTTPRequest(request), let scheme = head.scheme, let authority = head.authority,
                let baseURL = URL(string: "\(scheme)://\(authority)")
            else {
                throw TransportError(.invalidRequest, "not an HTTP request")
            }
            do {
                let body = try await request.httpBody()
                let (response, content) = try await base.send(head, body: body, baseURL: baseURL, operationID: "")
                let headers = HTTPHeaders(response.headerFields)
                let chunks = content.map { BodyReader($0, limit: request.responseBodyLimit) }
                return TransportResponse(
                    status: response.status.code,
                    headers: headers,
                    body: ResponseBody { () async throws(TransportError) in try await chunks?.next() }
                )
            } catch {
                throw TransportError(wrapping: error)
            }
        }

        /// Makes later requests fail with `.shutdown`. The other transport has no shutdown.
        public func shutdown() async {
            calls.shutDown()
        }
    }

    extension TransportRequest {
        fileprivate func httpBody() async throws -> HTTPBody? {
            guard !body.isNone else {
                return nil
            }
            let length = body.length.map { HTTPBody.Length.known(Int64($0)) } ?? .unknown
            let chunks = BodyChunks(body: body)
            return HTTPBody(chunks, length: length, iterationBehavior: body.isRepeatable ? .multiple : .single)
        }
    }

    /// The chunks of a request's body.
    private struct BodyChunks: AsyncSequence, Sendable {
        let body: RequestBody

        struct Iterator: AsyncIteratorProtocol {
            let body: RequestBody
            var reader: RequestBody.Reader?

            mutating func next() async throws -> HTTPBody.ByteChunk? {
                if reader == nil {
                    reader = try await body.open()
                }
                return try await reader?.next().map { HTTPBody.ByteChunk($0) }
            }
        }

        func makeAsyncIterator() -> Iterator { Iterator(body: body) }
    }

    /// Reads the body of a response for one reader.
    private final class BodyReader: Sendable {
        // Sendable: a response body has one reader.
        nonisolated(unsafe) private var chunks: HTTPBody.Iterator
        nonisolated(unsafe) private var count = 0
        private let limit: Int?

        init(_ body: HTTPBody, limit: Int?) {
            chunks = body.makeAsyncIterator()
            self.limit = limit
        }

        func next() async throws(TransportError) -> Data? {
            do {
                var chunk = try await chunks.next()
                while chunk?.isEmpty == true { chunk = try await chunks.next() }
                count += chunk?.count ?? 0
                if let limit, count > limit {
                    throw TransportError(.responseTooLarge, "more than \(limit) bytes")
                }
                return chunk.map { Data($0) }
            } catch {
                throw TransportError(wrapping: error)
            }
        }
    }

    extension TransportError {
        /// The error of a foreign transport, whose text may contain a secret.
        fileprivate init(wrapping error: any Error) {
            switch error {
            case let error as TransportError: self = error
            case is CancellationError: self.init(.cancelled)
            case let error as URLError:
                let kinds: [URLError.Code: NetworkError.Kind] = [
                    .cancelled: .cancelled, .timedOut: .timeout(.attempt), .cannotFindHost: .dns,
                    .dnsLookupFailed: .dns,
                    .cannotConnectToHost: .connectionRefused, .networkConnectionLost: .connectionLost,
                    .notConnectedToInternet: .offline, .secureConnectionFailed: .tls,
                    .serverCertificateUntrusted: .tls, .badServerResponse: .protocolViolation,
                ]
                self.init(kinds[error.code] ?? .other, "URLError \(error.code.rawValue)", underlying: error)
            default: self.init(.other, "\(type(of: error))", underlying: error)
            }
        }
    }
#endif
