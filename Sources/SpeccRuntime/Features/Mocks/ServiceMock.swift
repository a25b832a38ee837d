/// What stands in the place of a service, in tests and previews. Its methods say what is answered:
///
///     let issues = GitHub.IssuesMock()
///     issues.onListIssues { call in [.example(title: call.repo)] }
///     issues.fail(GitHub.IssuesService.GetIssue.self, with: .notFound(DeclaredError(.example(), status: 404)))
///     await model.load(from: issues)
///     #expect(issues.calls(of: GitHub.IssuesService.ListIssues.self).map(\.page) == [1, 2])
///
/// All copies of a mock share what it answers and what it was asked.
public protocol ServiceMock: EndpointSender {
    /// What it answers, and what it was asked.
    var responses: MockResponses { get }

    /// A mock that answers so.
    init(responses: MockResponses)
}

extension ServiceMock {
    /// A mock without answers: a call that got none from an `on…` method fails, and says which method that is.
    public init() {
        self.init(responses: MockResponses())
    }

    /// A mock whose calls fail, those apart that are given an answer.
    ///
    /// - Parameter failure: As it is where it fits the endpoint; else what the endpoint makes of its `networkError`.
    public static func failing(with failure: any EndpointFailure) -> Self {
        Self(responses: MockResponses(otherwise: .failure(failure)))
    }

    /// A mock whose calls go on until they are cancelled, those apart that are given an answer: for what shows while it
    /// loads.
    public static var unresponsive: Self {
        Self(responses: MockResponses(otherwise: .noResponse))
    }

    /// Lets every call of an endpoint fail from now on, until it is given an answer. (A closure that throws has to say what:
    /// `{ call throws(GitHub.Failure) in … }`.)
    public func fail<E: CallableEndpoint>(_ endpoint: E.Type, with failure: E.Failure) {
        responses.fail(endpoint, with: failure)
    }

    /// All calls in the order in which they were made, each with its arguments.
    public var calls: [any CallableEndpoint] { responses.calls }

    /// Those of one endpoint.
    public func calls<E: CallableEndpoint>(of endpoint: E.Type) -> [E] {
        responses.calls.compactMap { $0 as? E }
    }

    /// Answers as it was told.
    @concurrent
    public func sendRequest<E: Endpoint>(to endpoint: E) async throws(E.Failure) -> E.Response {
        try await responses.value(for: endpoint)
    }

    /// Answers as it was told when the first element is asked for; options change nothing.
    public func stream<E: StreamingEndpoint>(
        from endpoint: E,
        options: CallOptions
    ) -> ResponseStream<E.Element, E.Failure> {
        ResponseStream { [responses] () async throws(E.Failure) in try await responses.value(for: endpoint) }
    }
}
