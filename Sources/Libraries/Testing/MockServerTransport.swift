#if DEBUG || SPECC_MOCKS
    import Foundation
    public import SpeccRuntime
    import SpeccSynchronization

    /// A transport for tests of a whole app: the mocks of services respond to requests, and everything in the client runs
    /// unchanged, such as retries, cache, authentication, pages and decoding.
    ///
    ///     let posts = Blog.PostsMock()
    ///     posts.onGetPost { call in .example(id: call.id) }
    ///     let server = MockServerTransport(posts)
    ///     server.respond(to: Blog.PostsService.GetPost.self, with: [.status(503)])
    ///     let post = try await Blog.PostsService(client: HTTPClient(transport: server)).getPost(id: 7)
    ///
    /// The mocks receive the typed call of each request, one for each attempt and page, and record it. Their typed responses and
    /// failures are sent as JSON.
    public final class MockServerTransport: EndpointAwareTransport {
        private struct State {
            /// Responses before those of the mocks, by endpoint.
            var scripts: [ObjectIdentifier: [StubResponse]] = [:]
            var responders: [ObjectIdentifier: @Sendable (any CallableEndpoint) -> StubResponse?] = [:]
        }

        private let mocks: [any ServiceMock]
        private let stub: StubTransport
        private let state = Mutex(State())

        /// The request that a mock is responding to, for responses that depend on more than the arguments of a call, such as the
        /// cursor of a page. Nil outside a response closure.
        @TaskLocal public static var request: TransportRequest?

        /// Creates a transport. The first mock with a stub for an endpoint responds to it.
        public init(_ mocks: any ServiceMock..., clock: any CallClock = SystemClock()) {
            self.mocks = mocks
            stub = StubTransport(clock: clock)
        }

        /// Sends responses to the next requests of an endpoint, once each and in order, before those of its mock:
        /// `[.status(503), .status(429, headers: ["Retry-After": "1"])]`.
        public func respond<E: CallableEndpoint>(to endpoint: E.Type, with responses: [StubResponse]) {
            state.withLock { $0.scripts[ObjectIdentifier(E.self), default: []] += responses }
        }

        /// Responds to an endpoint with a closure, for example with a header, an entity tag or a file. If it returns nil, the mock
        /// responds.
        public func respond<E: CallableEndpoint>(
            to endpoint: E.Type,
            _ response: @escaping @Sendable (E) -> StubResponse?
        ) {
            state.withLock { $0.responders[ObjectIdentifier(E.self)] = { ($0 as? E).flatMap(response) } }
        }

        /// All requests in order, including those of retries, pages and renewals.
        public var requests: [TransportRequest] { stub.requests }

        /// Records the request and returns the response of a mock.
        public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            try await stub.send(request) { request throws(TransportError) in try await self.response(to: request) }
        }

        /// Ends all responses and fails all later requests with `.shutdown`.
        public func shutdown() async {
            await stub.shutdown()
        }

        private func response(to request: TransportRequest) async throws(TransportError) -> StubResponse {
            guard let endpoint = request.endpoint?.value as? any CallableEndpoint else {
                throw TransportError(
                    .other,
                    "no mock responds to \(request.method.rawValue) \(request.redactedAddress)"
                )
            }
            let key = ObjectIdentifier(type(of: endpoint))
            let (scripted, responder) = state.withLock { state in
                let isScripted = state.scripts[key]?.isEmpty == false
                return (isScripted ? state.scripts[key]?.removeFirst() : nil, state.responders[key])
            }
            if let response = scripted ?? responder?(endpoint) { return response }
            for mock in mocks {
                let result: Result<EncodedMockResponse?, NetworkError> = await Self.$request.withValue(request) {
                    do throws(NetworkError) {
                        return .success(try await mock.responses.reply(to: endpoint))
                    } catch {
                        return .failure(error)
                    }
                }
                switch result {
                case .success(let reply?): return .data(reply.data, status: reply.status, headers: reply.headers)
                case .success(nil): continue
                case .failure(let error): throw Self.transportError(error)
                }
            }
            throw TransportError(.other, Self.explanation(of: endpoint))
        }

        /// Mocks have no method for downloads.
        private static func explanation(of endpoint: any CallableEndpoint) -> String {
            let type = type(of: endpoint)
            return endpoint is any Endpoint || endpoint is any StreamingEndpoint
                ? "no mock has a response to \(type); stub one: mock.on\(type) { call in … }"
                : "no response to the download \(type); pass one: server.respond(to: \(type).self) { call in .data(…) }"
        }

        /// The failure of a connection for a failure without a status.
        private static func transportError(_ error: NetworkError) -> TransportError {
            switch error.kind {
            case .cancelled: TransportError(.cancelled)
            case .offline: TransportError(.offline)
            case .dns: TransportError(.dns)
            case .connectionRefused: TransportError(.connectionRefused)
            case .connectionLost: TransportError(.connectionLost)
            case .tls: TransportError(.tls)
            default: TransportError(.other, error.description)
            }
        }
    }
#endif
