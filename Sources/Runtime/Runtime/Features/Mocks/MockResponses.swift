#if DEBUG || SPECC_MOCKS
    import SpeccSynchronization

    /// Returns the response of a mock to a call: `{ call in [.example(title: call.repo)] }`.
    public typealias MockResponse<E: Endpoint> = @Sendable (E) async throws(E.Failure) -> E.Response

    #if SPECC_STREAMS || !SPECC_SMALL
        /// Returns the elements of a mock's stream, which ends after them.
        public typealias MockElements<E: StreamingEndpoint> = @Sendable (E) async throws(E.Failure) -> [E.Element]
    #endif

    /// The stubbed responses and recorded calls of a mock, shared by its copies.
    public final class MockResponses: Sendable {
        private struct State {
            /// By endpoint; each value is a `RegisteredResponse` for it.
            var responses: [ObjectIdentifier: any Sendable] = [:]
            /// By endpoint; each value is one of its failures and has precedence over a response.
            var failures: [ObjectIdentifier: any EndpointFailure] = [:]
            /// By endpoint; returns the response of a server.
            var replies: [ObjectIdentifier: Reply] = [:]
            var calls: [any CallableEndpoint] = []
        }

        // A typed error would make the compiler of Swift 6.3 crash.
        private typealias Reply =
            @Sendable (MockResponses, any CallableEndpoint) async -> Result<EncodedMockResponse, NetworkError>

        /// The result of calls without a stubbed response.
        enum UnstubbedBehavior: Sendable {
            /// They fail with a message that explains how to stub one.
            case explanation
            case failure(any EndpointFailure)
            /// They wait until they are cancelled.
            case noResponse
        }

        private let state = Mutex(State())
        private let unstubbed: UnstubbedBehavior

        /// No stubbed responses: every call fails with a message that explains how to stub one.
        @_spi(Generated) public convenience init() {
            self.init(unstubbed: .explanation)
        }

        init(unstubbed: UnstubbedBehavior) {
            self.unstubbed = unstubbed
        }

        /// In the order of the calls.
        var calls: [any CallableEndpoint] { state.withLock(\.calls) }

        /// Stubs the response of an endpoint; replaces an earlier stub.
        ///
        /// - Parameters:
        ///   - status: The status of the response of a server.
        ///   - isJSON: Whether a text is a JSON string.
        ///   - path: The fields of the envelope around the value.
        ///   - headers: The declared headers, by the names of their properties.
        ///   - cases: The responses of an endpoint with several types, by the names of the cases.
        ///   - format: The format of the scalars in the value, if their type does not determine it.
        @_spi(Generated) public func set<E: Endpoint>(
            _ response: @escaping MockResponse<E>,
            status: Int = 200,
            isJSON: Bool = false,
            in path: [String] = [],
            headers: [String: MockHeader] = [:],
            cases: [String: MockEncoding] = [:],
            format: MockFormat? = nil
        ) {
            register(RegisteredResponse(make: response))
            let encoding = MockEncoding(
                status: status,
                isJSON: isJSON,
                in: path,
                headers: headers,
                cases: cases,
                format: format
            )
            setReply(to: E.self) { responses, endpoint in
                await Self.reply { () throws(E.Failure) -> E.Response in
                    try await responses.value(for: endpoint)
                } encoding: { value throws(NetworkError) in
                    try EncodedMockResponse(value, of: E.self, encoding)
                }
            }
        }

        #if SPECC_STREAMS || !SPECC_SMALL
            /// Stubs the elements of a streaming endpoint; replaces an earlier stub.
            @_spi(Generated) public func set<E: StreamingEndpoint>(
                _ response: @escaping MockElements<E>,
                status: Int = 200,
                format: MockFormat? = nil
            ) {
                setStream(MockEncoding(status: status, format: format)) { (call: E) async throws(E.Failure) in
                    MockStream(elements: try await response(call))
                }
            }

            /// Stubs the elements and the headers of a streaming endpoint; replaces an earlier stub.
            @_spi(Generated) public func set<E: StreamingEndpoint, Headers: Sendable>(
                _ response: @escaping @Sendable (E) async throws(E.Failure) -> WithHeaders<[E.Element], Headers>,
                status: Int = 200,
                headers: [String: MockHeader] = [:],
                format: MockFormat? = nil
            ) {
                setStream(MockEncoding(status: status, headers: headers, format: format)) {
                    (call: E) async throws(E.Failure) in
                    let stream = try await response(call)
                    return MockStream(elements: stream.value, headers: stream.headers)
                }
            }

            private func setStream<E: StreamingEndpoint>(
                _ encoding: MockEncoding,
                _ response: @escaping @Sendable (E) async throws(E.Failure) -> MockStream<E.Element>
            ) {
                register(RegisteredResponse(make: response))
                setReply(to: E.self) { responses, endpoint in
                    await Self.reply { () throws(E.Failure) -> MockStream<E.Element> in
                        try await responses.value(for: endpoint)
                    } encoding: { stream throws(NetworkError) in
                        try EncodedMockResponse(stream, of: E.self, framing: E.stream.kind, encoding)
                    }
                }
            }
        #endif

        private func setReply<E: CallableEndpoint>(
            to endpoint: E.Type,
            _ reply: @escaping @Sendable (MockResponses, E) async -> Result<EncodedMockResponse, NetworkError>
        ) {
            state.withLock { state in
                state.replies[ObjectIdentifier(E.self)] = { responses, endpoint in
                    guard let endpoint = endpoint as? E else { return .failure(NetworkError(.other)) }
                    return await reply(responses, endpoint)
                }
            }
        }

        private static func reply<Value, Failure: EndpointFailure>(
            _ value: () async throws(Failure) -> Value,
            encoding encode: (Value) throws(NetworkError) -> EncodedMockResponse
        ) async -> Result<EncodedMockResponse, NetworkError> {
            let result: Result<Value, Failure>
            do throws(Failure) {
                result = .success(try await value())
            } catch {
                result = .failure(error)
            }
            do throws(NetworkError) {
                switch result {
                case .success(let value): return .success(try encode(value))
                case .failure(let failure): return .success(try EncodedMockResponse(failure))
                }
            } catch {
                return .failure(error)
            }
        }

        private func register<E, Value: Sendable>(_ response: RegisteredResponse<E, Value>) {
            state.withLock { state in
                state.responses[ObjectIdentifier(RegisteredResponse<E, Value>.self)] = response
                state.failures[ObjectIdentifier(E.self)] = nil
            }
        }

        /// Fails every call of an endpoint from now on.
        func fail<E: CallableEndpoint>(_ endpoint: E.Type, with failure: E.Failure) {
            state.withLock { $0.failures[ObjectIdentifier(E.self)] = failure }
            guard state.withLock({ $0.replies[ObjectIdentifier(E.self)] == nil }) else { return }
            setReply(to: E.self) { responses, endpoint in
                await Self.reply { () throws(E.Failure) -> Void in
                    try await responses.value(for: endpoint)
                } encoding: { _ throws(NetworkError) in
                    throw NetworkError(.other)
                }
            }
        }

        /// The response of a server with these stubs; nil for an endpoint without a stub.
        ///
        /// - Throws: A failure without a status.
        package func reply(to endpoint: any CallableEndpoint) async throws(NetworkError) -> EncodedMockResponse? {
            let reply = state.withLock { $0.replies[ObjectIdentifier(type(of: endpoint))] }
            return try await reply?(self, endpoint).get()
        }

        func value<E: CallableEndpoint, Value: Sendable>(for endpoint: E) async throws(E.Failure) -> Value {
            let (response, failure) = state.withLock { state in
                state.calls.append(endpoint)
                let response =
                    state.responses[ObjectIdentifier(RegisteredResponse<E, Value>.self)]
                    as? RegisteredResponse<E, Value>
                return (response, state.failures[ObjectIdentifier(E.self)] as? E.Failure)
            }
            if Task.isCancelled {
                throw .cancelled
            }
            if let failure {
                throw failure
            }
            if let response {
                return try await response.make(endpoint)
            }
            switch unstubbed {
            case .explanation: throw .other(NetworkError(.custom(Self.missingResponse(of: E.self))))
            case .failure(let failure): throw failure as? E.Failure ?? E.Failure(failure.networkError)
            case .noResponse:
                await Self.noResponse()
                throw .cancelled
            }
        }

        private static func missingResponse<E>(of endpoint: E.Type) -> String {
            "The mock has no response to \(endpoint). Stub one: mock.on\(endpoint) { call in … }"
        }

        /// Returns when the task is cancelled.
        private static func noResponse() async {
            let (stream, continuation) = AsyncStream<Never>.makeStream()
            for await _ in stream {}
            continuation.finish()
        }
    }

    /// The stubbed response of one endpoint.
    private final class RegisteredResponse<E: CallableEndpoint, Value: Sendable>: Sendable {
        let make: @Sendable (E) async throws(E.Failure) -> Value

        init(make: @escaping @Sendable (E) async throws(E.Failure) -> Value) {
            self.make = make
        }
    }
#endif
