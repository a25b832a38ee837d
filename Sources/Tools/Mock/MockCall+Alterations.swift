import SpeccContract

// Changes of the behavior while the server runs.
extension MockCall {
    /// The delays, and the last other alteration of the endpoint; those of one endpoint have precedence over those of all.
    /// Each of them has applied to one more call.
    func applicableAlterations(_ state: inout MockState) -> [Alteration] {
        guard !state.alterations.isEmpty else { return [] }
        let matching = state.alterations.filter { $0.endpoint == endpoint.qualifiedID || $0.endpoint == "*" }
        let own = matching.filter { $0.endpoint != "*" }
        let effect = own.last { !$0.effect.isDelay } ?? matching.last { !$0.effect.isDelay && isPossible($0.effect) }
        let delay = own.last { $0.effect.isDelay } ?? matching.last { $0.effect.isDelay }
        let applied = [effect, delay].compactMap(\.self)
        for alteration in applied {
            guard let remaining = alteration.remaining,
                let index = state.alterations.firstIndex(where: { $0.number == alteration.number })
            else { continue }
            state.alterations[index].remaining = remaining - 1
            if remaining <= 1 { state.alterations.remove(at: index) }
        }
        return applied
    }

    /// Whether an alteration of all endpoints applies to this one.
    private func isPossible(_ effect: Alteration.Effect) -> Bool {
        switch effect {
        case .example(let name): builder.example(named: name) != nil
        case .empty: resources[match.index]?.role == .list
        case .status, .fault, .delay: true
        }
    }

    /// Nil if no alteration determines the response.
    func altered(by alterations: [Alteration], _ state: inout MockState) -> Outcome? {
        for alteration in alterations {
            switch alteration.effect {
            case .delay: continue
            case .status(let status):
                let isDeclared = !endpoint.responses(for: status).isEmpty
                var outcome =
                    isDeclared ? outcome(of: Preferences(text: "\(status)")) : outcome(of: .status(status), &state)
                outcome?.reply.reason = "you set: \(status)\(isDeclared ? "" : ", which the catalog does not declare")"
                return outcome
            case .example(let name):
                var outcome = outcome(of: Preferences(text: name))
                outcome?.reply.reason = "you set: example \(name)"
                return outcome
            case .empty:
                guard var outcome = emptyList() else { continue }
                outcome.reply.reason = "you set: empty"
                return outcome
            case .fault(let action):
                var outcome = outcome(of: action, &state)
                outcome.reply.reason = "you set: \(action.text)"
                return outcome
            }
        }
        return nil
    }

    /// The response without items; nil if the endpoint does not return a list.
    private func emptyList() -> Outcome? {
        guard let (family, _, role) = resources[match.index], role == .list else { return nil }
        return ResourceCall(call: self, family: family, role: .list).emptyList()
    }
}
