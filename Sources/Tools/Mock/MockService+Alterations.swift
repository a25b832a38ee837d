import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccSynchronization

// Changes of the behavior while the server runs.
extension MockService {
    /// The number of alterations that can be active.
    private static let maximumAlterations = 200

    /// In the order in which they were added.
    package var alterations: [Alteration] { change { $1.alterations } }

    /// Alters the further calls of an endpoint, or of all (`*`). It replaces an earlier alteration of the same kind.
    package func alter(
        _ endpoint: String,
        _ effect: Alteration.Effect,
        remaining: Int? = nil
    ) throws(AlterationError) {
        try change { (owner, state) throws(AlterationError) in
            try owner.check(effect, of: endpoint)
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

    private func check(_ effect: Alteration.Effect, of endpoint: String) throws(AlterationError) {
        let endpoints = contract.endpoints.filter { endpoint == "*" || $0.qualifiedID == endpoint }
        guard !endpoints.isEmpty else { throw AlterationError(message: "the catalog has no endpoint '\(endpoint)'") }
        guard case .example(let name) = effect else { return }
        let isDeclared = endpoints.contains { endpoint in
            endpoint.endpoint.examples.contains { $0.name.value == name }
                || endpoint.errors.contains { $0.name == name }
        }
        guard isDeclared else { throw AlterationError(message: "no example has the name '\(name)'") }
    }

    package func removeAlteration(_ number: Int) {
        change { $1.alterations.removeAll { $0.number == number } }
    }

    package func removeAlterations() {
        change { $1.alterations = [] }
    }
}
