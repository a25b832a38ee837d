#if OpenAPIRuntime
    public import Foundation
    public import HTTPTypes
    public import OpenAPIRuntime
    public import SpeccRuntime

    /// Sends the requests of a client of swift-openapi-generator with the retries, the cache, the limits and the observers of a
    /// `HTTPClient`.
    ///
    ///     var configuration = HTTPClient.Configuration()
    ///     configuration.retry = RetryPolicy(attempts: 3, on: [.connection, .timeout, .status(503)])
    ///     let transport = OpenAPIClientTransport(HTTPClient(configuration))
    ///     let api = Client(serverURL: url, transport: transport)
    ///
    /// The operation is the name of the endpoint. Bodies of responses are complete, so that failures within them are retried; a
    /// response of any status is returned. A body that can be iterated once is not sent again.
    public struct OpenAPIClientTransport: ClientTransport {
        private let client: HTTPClient

        /// Sends requests with the settings of a client. The caller shuts the client down.
        public init(_ client: HTTPClient) {
            self.client = client
        }

        /// Sends the request and returns its complete response.
        public func send(
            _ request: HTTPTypes.HTTPRequest,
            body: HTTPBody?,
            baseURL: URL,
            operationID: String
        ) async throws -> (HTTPTypes.HTTPResponse, HTTPBody?) {
            let method = SpeccRuntime.HTTPMethod(rawValue: request.method.rawValue)
            let (base, path) = (baseURL.absoluteString, request.path ?? "")
            let text = base.hasSuffix("/") && path.hasPrefix("/") ? base.dropLast() + path : base + path
            guard let url = URL(string: text) else {
                throw NetworkError(.invalidRequest, details: "the URL of '\(operationID)' is not valid")
            }
            let operation = Operation(
                method: method,
                url: url,
                name: operationID,
                body: body.map(RequestBody.init) ?? .none
            )
            var headers = HTTPHeaders(request.headerFields)
            // The transport of the client frames the message.
            headers["Content-Length"] = nil
            let options = CallOptions(headers: headers, server: Server(of: baseURL))
            let response: SpeccRuntime.HTTPResponse
            do throws(NetworkError) {
                response = try await client.call(operation, options: options).value
            } catch {
                // A status is a response here, whose meaning the generated client knows.
                guard error.status != nil, let received = error.response else {
                    throw error
                }
                response = received
            }
            let content = response.data.isEmpty ? nil : HTTPBody(response.data)
            return (HTTPTypes.HTTPResponse(response), content)
        }
    }

    /// An operation of a generated client as an endpoint.
    private struct Operation: Endpoint {
        let method: SpeccRuntime.HTTPMethod
        let url: URL
        let name: String
        let body: RequestBody

        func prepare(_ request: inout RequestBuilder) {
            request.begin(method, url, as: EndpointIdentity(name: name), body: body)
        }

        static func read(_ response: SpeccRuntime.HTTPResponse) throws(NetworkError) -> SpeccRuntime.HTTPResponse {
            response
        }
    }

    extension RequestBody {
        /// The body of a generated client's request.
        fileprivate init(_ body: HTTPBody) {
            let length: Int? = if case .known(let length) = body.length { Int(exactly: length) } else { nil }
            switch body.iterationBehavior {
            case .multiple:
                self = .stream(length: length) {
                    let chunks = ChunkIterator(body)
                    return Reader { try await chunks.next() }
                }
            case .single:
                let chunks = ChunkIterator(body)
                self = .streamOnce(length: length) { try await chunks.next() }
            }
        }
    }

    /// The chunks of a body for one reader, which starts with the first chunk.
    private final class ChunkIterator: Sendable {
        private let body: HTTPBody
        // Sendable: a request body has one reader.
        nonisolated(unsafe) private var chunks: HTTPBody.Iterator?

        init(_ body: HTTPBody) {
            self.body = body
        }

        func next() async throws -> Data? {
            var iterator = chunks ?? body.makeAsyncIterator()
            defer { chunks = iterator }
            return try await iterator.next().map { Data($0) }
        }
    }
#endif
