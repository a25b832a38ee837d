import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccSynchronization

/// A change of the declared behavior of calls, which a person made while the server runs.
package struct Alteration: Sendable, Equatable {
    /// Identifies it while the server runs.
    package let number: Int
    /// The qualified id of an endpoint, or `*` for all.
    package let endpoint: String
    package let effect: Effect
    /// The number of further calls that it applies to; nil until it is removed.
    package var remaining: Int?

    package enum Effect: Sendable, Equatable {
        /// A declared status, or any other one.
        case status(Int)
        /// An example or a named error of the catalog.
        case example(String)
        /// A list without items.
        case empty
        case delay(milliseconds: Int64)
        case fault(FaultRule.Action)

        /// Parses `404`, `none`, `@empty`, `slow=800`, `close`, `reset`, `stall` or `cut=10`; nil for a delay that is too long.
        package init?(_ text: String) {
            if text == "@empty" {
                self = .empty
            } else if text.hasPrefix("slow=") {
                guard let milliseconds = Int64(text.dropFirst(5)), (1...60_000).contains(milliseconds) else {
                    return nil
                }
                self = .delay(milliseconds: milliseconds)
            } else if let action = FaultRule.action(text) {
                if case .status(let status) = action { self = .status(status) } else { self = .fault(action) }
            } else {
                guard !text.isEmpty, Int(text) == nil else { return nil }
                self = .example(text)
            }
        }

        /// `404`, `example none`, `800 ms`
        package var text: String {
            switch self {
            case .status(let status): "\(status)"
            case .example(let name): "example \(name)"
            case .empty: "empty"
            case .delay(let milliseconds): "\(milliseconds) ms"
            case .fault(let action): action.text
            }
        }

        var isDelay: Bool { if case .delay = self { true } else { false } }
    }

    /// The options of `specc mock` with the same effect on all calls; nil if there are none.
    package var option: String? {
        let count = remaining.map { " x\($0)" } ?? ""
        switch effect {
        case .status(let status): return "--faults '\(endpoint): \(status)\(count)'"
        case .fault(let action): return "--faults '\(endpoint): \(action.text)\(count)'"
        case .example(let name): return endpoint == "*" ? nil : "--respond '\(endpoint)=\(name)'"
        case .delay(let milliseconds): return endpoint == "*" ? "--latency \(milliseconds)ms" : nil
        case .empty: return nil
        }
    }
}

/// The reason why calls cannot be altered.
package struct AlterationError: Error, Equatable {
    package let message: String
}

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
