#if DEBUG || SPECC_MOCKS
    /// A mock of a service for tests and previews. Its `on…` methods stub responses:
    ///
    ///     let issues = GitHub.IssuesMock()
    ///     issues.onListIssues { call in [.example(title: call.repo)] }
    ///     issues.fail(GitHub.IssuesService.GetIssue.self, with: .notFound(DeclaredError(.example(), status: 404)))
    ///     await model.load(from: issues)
    ///     #expect(issues.calls(of: GitHub.IssuesService.ListIssues.self).map(\.page) == [1, 2])
    ///
    /// Copies of a mock share its stubs and recorded calls.
    public protocol ServiceMock: EndpointSender {
        /// The stubbed responses and recorded calls.
        var responses: MockResponses { get }

        /// Creates a mock with these stubs.
        init(responses: MockResponses)
    }

    extension ServiceMock {
        /// Creates a mock without stubs: a call without a stubbed response fails with the name of the `on…` method to use.
        public init() {
            self.init(responses: MockResponses())
        }

        /// A mock whose calls fail unless they are stubbed.
        ///
        /// - Parameter failure: The failure, if its type is that of the endpoint; otherwise the endpoint's conversion of
        ///   its `networkError`.
        public static func failing(with failure: any EndpointFailure) -> Self {
            Self(responses: MockResponses(unstubbed: .failure(failure)))
        }

        /// A mock whose calls wait until they are cancelled unless they are stubbed, to show loading states.
        public static var unresponsive: Self {
            Self(responses: MockResponses(unstubbed: .noResponse))
        }

        /// Fails every call of an endpoint until a response is stubbed. (A closure that throws must declare its error type:
        /// `{ call throws(GitHub.Failure) in … }`.)
        public func fail<E: CallableEndpoint>(_ endpoint: E.Type, with failure: E.Failure) {
            responses.fail(endpoint, with: failure)
        }

        /// All calls in order, each with its arguments.
        public var calls: [any CallableEndpoint] { responses.calls }

        /// The calls of one endpoint.
        public func calls<E: CallableEndpoint>(of endpoint: E.Type) -> [E] {
            responses.calls.compactMap { $0 as? E }
        }

        /// Returns the stubbed response.
        @concurrent
        @_spi(Generated) public func sendRequest<E: Endpoint>(to endpoint: E) async throws(E.Failure) -> E.Response {
            try await responses.value(for: endpoint)
        }

        #if SPECC_STREAMS || !SPECC_SMALL
            /// Returns the stubbed elements; the overrides are ignored.
            @_spi(Generated) public func stream<E: StreamingEndpoint>(
                from endpoint: E,
                options: CallOptions
            ) -> ResponseStream<E.Element, E.Failure> {
                ResponseStream(mock: { [responses] () async throws(E.Failure) in
                    try await responses.value(for: endpoint)
                })
            }
        #endif
    }
#endif
