import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccSynchronization

// Changes of the behavior while the server runs.
extension MockService {
    /// The number of alterations that can be active.
    private static let maximumAlterations = 200

    /// In the order in which they were added.
    package var alterations: [Alteration] { state.withLock(\.alterations) }

    /// Alters the further calls of an endpoint, or of all (`*`). It replaces an earlier alteration of the same kind.
    package func alter(
        _ endpoint: String,
        _ effect: Alteration.Effect,
        remaining: Int? = nil
    ) throws(AlterationError) {
        let declaration = contract.endpoints.first { $0.qualifiedID == endpoint }
        guard endpoint == "*" || declaration != nil else {
            throw AlterationError(message: "the catalog has no endpoint '\(endpoint)'")
        }
        if case .example(let name) = effect {
            let endpoints = declaration.map { [$0] } ?? contract.endpoints
            let isDeclared = endpoints.contains { endpoint in
                endpoint.endpoint.examples.contains { $0.name.value == name }
                    || endpoint.errors.contains { $0.name == name }
            }
            guard isDeclared else { throw AlterationError(message: "no example has the name '\(name)'") }
        }
        try state.withLock { (state) throws(AlterationError) in
            state.alterations.removeAll { $0.endpoint == endpoint && $0.effect.isDelay == effect.isDelay }
            guard state.alterations.count < Self.maximumAlterations else {
                throw AlterationError(
                    message: "\(Self.maximumAlterations) endpoints are altered already; remove one first"
                )
            }
            state.lastAlteration += 1
            state.alterations.append(
                Alteration(number: state.lastAlteration, endpoint: endpoint, effect: effect, remaining: remaining)
            )
        }
    }

    package func removeAlteration(_ number: Int) {
        state.withLock { state in state.alterations.removeAll { $0.number == number } }
    }

    package func removeAlterations() {
        state.withLock { $0.alterations = [] }
    }
}
