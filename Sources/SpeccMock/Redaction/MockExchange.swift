package import SpeccContract

/// A request with its response, for journals and coverage.
package struct MockExchange: Sendable {
    package let request: ContractRequest
    package var reply: MockReply
    /// Nil if no endpoint matches.
    package let match: RouteMatch?
    /// Without the values of secrets.
    package let problems: [RequestProblem]
    /// The declared response that was sent; nil for responses of the mock server itself.
    package let response: ExpectedResponse?
    /// Replaces the secrets of the request and its response.
    package let redactor: Redactor

    package init(
        request: ContractRequest,
        reply: MockReply,
        match: RouteMatch?,
        problems: [RequestProblem],
        response: ExpectedResponse?,
        redactor: Redactor
    ) {
        self.request = request
        self.reply = reply
        self.match = match
        self.problems = problems
        self.response = response
        self.redactor = redactor
    }
}
