#if Logging || Metrics || Tracing
    @_spi(Generated) import SpeccRuntime
    import SpeccTesting

    /// A call of an endpoint with a path template and a secret, which succeeds at its second attempt.
    struct RetriedCall: Endpoint {
        typealias Response = String

        static let secret = "s3cr3t-of-the-call"
        let number: Int

        private static let definition = EndpointDefinition(
            name: "getIssue",
            method: .get,
            path: "/issues/{number}",
            defaults: EndpointDefaults(service: "GitHub.Issues", server: Server(.https, "api.example.com"))
        )

        func prepare(_ request: inout RequestBuilder) {
            request.begin(Self.definition)
            request.path("number", number)
            request.query("access_token", Self.secret)
        }

        /// Calls with the scripted responses, and waits of zero between attempts.
        static func perform(
            responses: [StubResponse],
            number: Int = 7,
            configure: (inout HTTPClient.Configuration) -> Void
        ) async -> Result<String, NetworkError> {
            var configuration = HTTPClient.Configuration()
            configuration.transport = StubTransport(script: responses)
            configuration.retry = RetryPolicy(
                attempts: 2,
                on: [.status(503), .connection],
                backoff: Backoff { _ in .zero }
            )
            configure(&configuration)
            let client = HTTPClient(configuration)
            do throws(NetworkError) {
                return .success(try await client.sendRequest(to: RetriedCall(number: number)))
            } catch {
                return .failure(error)
            }
        }

        static func perform(
            _ responses: StubResponse...,
            number: Int = 7,
            configure: (inout HTTPClient.Configuration) -> Void
        ) async -> Result<String, NetworkError> {
            await perform(responses: responses, number: number, configure: configure)
        }
    }
#endif
