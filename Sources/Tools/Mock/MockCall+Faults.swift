import SpeccCatalog
import SpeccChecks
import SpeccContract

// Injected faults.
extension MockCall {
    /// The reply of the first rule that applies to the call; nil if there is none.
    func fault(_ state: inout MockState) -> Outcome? {
        let calls = state.calls[endpoint.qualifiedID, default: 0]
        state.calls[endpoint.qualifiedID] = calls + 1
        for rule in options.faults where rule.matches(endpoint) {
            let applies =
                switch rule.frequency {
                case .always: true
                case .first(let count): calls < count
                case .percent(let percent): Int.random(in: 0..<100, using: &state.random) < percent
                }
            guard applies else { continue }
            var outcome = outcome(of: rule.action, &state)
            outcome.reply.alteration = "--faults \(rule.text)"
            return outcome
        }
        return nil
    }

    func outcome(of action: FaultRule.Action, _ state: inout MockState) -> Outcome {
        if case .status(let status) = action {
            var (reply, response) = problem(status, "injected fault")
            if status == 429 || status == 503 {
                addWait(of: 1, to: &reply)
            }
            return (reply, response)
        }
        var reply = MockReply(status: 200)
        switch action {
        case .close: reply.fault = .close
        case .reset: reply.fault = .reset
        case .stall: reply.fault = .stall
        case .cut(let count):
            reply = stateful(body, &state).reply
            reply.fault = .cut(count)
        case .status: break
        }
        return (reply, nil)
    }

    /// Requests a wait before a retry, as the first header or field that the endpoint declares for it.
    private func addWait(of seconds: Int, to reply: inout MockReply) {
        guard let wait = declaration.policy.retry.value.wait.first else { return }
        let value = "\(seconds * (wait.isInMilliseconds ? 1_000 : 1))"
        switch wait.place {
        case .header(let name): reply.headers.append(.init(name, value))
        case .field(let path):
            guard let body = try? DocumentValue(json: reply.body.bytes), case .object = body else { return }
            let names = path.split(separator: ".").map(String.init)
            reply.body = .bytes(Array(CompactJSON.text(of: body.setting(names, to: .number(value))).utf8))
        }
    }
}
