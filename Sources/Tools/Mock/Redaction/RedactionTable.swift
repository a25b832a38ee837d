import SpeccChecks
package import SpeccContract
import SpeccDiagnostics

/// The secrets of the endpoints of a contract.
package struct RedactionTable: Sendable {
    private let contract: Contract
    private let endpoints: [SecretDeclarations]
    private let unmatched: SecretDeclarations

    package init(_ contract: Contract) {
        self.contract = contract
        endpoints = contract.endpoints.map(SecretDeclarations.init)
        unmatched = SecretDeclarations(all: endpoints)
    }

    /// - Parameter match: Nil for a request that calls no endpoint. Its secrets are those of all endpoints.
    package func redactor(for request: ContractRequest, _ match: RouteMatch?) -> Redactor {
        Redactor(match.map { endpoints[$0.index] } ?? unmatched, contract.routes.secretArguments(of: request.path))
    }
}
