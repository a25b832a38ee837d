import SpeccCatalog
package import SpeccContract
import SpeccDiagnostics

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
    /// The reason why a server behind a proxy has not responded; the reply is that of the proxy.
    package var upstreamFailure: String?

    /// The reason why the client has no complete response: an injected fault, or the failure of a server behind a proxy.
    package var failure: String? {
        upstreamFailure
            ?? reply.fault.map { fault in
                if case .cut = fault { "cut" } else { "\(fault)" }
            }
    }
}

/// The secrets of the endpoints of a contract.
package struct RedactionTable: Sendable {
    private let contract: Contract
    private let endpoints: [SecretDeclarations]
    private let unmatched: SecretDeclarations

    package init(_ contract: Contract) {
        self.contract = contract
        let own = contract.endpoints.map(SecretDeclarations.init)
        unmatched = SecretDeclarations(all: own)
        let keys = Dictionary(own.flatMap(\.keys).map { ($0.name.value, $0) }) { first, _ in first }
        endpoints = own.map { declarations in
            var declarations = declarations
            declarations.addHeaders(keys.values)
            return declarations
        }
    }

    /// - Parameter match: Nil for a request that calls no endpoint. Its secrets are those of all endpoints.
    package func redactor(for request: ContractRequest, _ match: RouteMatch?) -> Redactor {
        Redactor(match.map { endpoints[$0.index] } ?? unmatched, contract.routes.secretArguments(of: request.path))
    }
}
