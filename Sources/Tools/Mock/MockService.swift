package import SpeccContract
import SpeccSynchronization

/// A mock server without a network: it returns the responses to requests that a catalog declares.
package final class MockService: Sendable {
    package let contract: Contract
    package let options: MockOptions
    private let redactions: RedactionTable
    let resources: ResourceModel
    private let tokenEndpoints: [TokenEndpoint]
    let state: Mutex<OwnedState>

    /// The state, until the service of a later version of the catalog has taken it over.
    struct OwnedState: Sendable {
        var value: MockState
        var successor: MockService?
    }

    package init(_ contract: Contract, options: MockOptions = MockOptions()) {
        self.contract = contract
        self.options = options
        redactions = RedactionTable(contract)
        resources = ResourceModel(contract)
        tokenEndpoints = contract.apis.flatMap(TokenEndpoint.all)
        state = Mutex(OwnedState(value: MockState(seed: options.seed)))
    }

    /// - Parameters:
    ///   - origin: The origin in URLs of responses: `http://127.0.0.1:8080`.
    ///   - now: The time in milliseconds since 1970.
    package func respond(to request: ContractRequest, origin: String, now: Int64) -> MockExchange {
        var service = self
        while true {
            if let exchange = service.exchange(request, origin, now) { return service.delayed(exchange) }
            // Another version of the catalog has taken over the state in the meantime.
            service = service.change { current, _ in current }
        }
    }

    private func delayed(_ exchange: MockExchange) -> MockExchange {
        guard options.latency.upperBound > 0, exchange.match != nil, exchange.reply.fault == nil else {
            return exchange
        }
        var exchange = exchange
        exchange.reply.delayMilliseconds += change { Int64.random(in: $0.options.latency, using: &$1.random) }
        return exchange
    }

    /// Performs a change by the service that owns the state: this one, or that of a later version of the catalog.
    func change<Result: Sendable, Failure: Error>(
        _ change: (_ owner: MockService, inout MockState) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var owner = self
        while true {
            let current = owner
            let result = try current.state.withLock { (owned) throws(Failure) -> Result? in
                if let successor = owned.successor {
                    owner = successor
                    return nil
                }
                return try change(current, &owned.value)
            }
            if let result { return result }
        }
    }

    /// - Returns: Nil if the state belongs to a later version of the catalog.
    private func exchange(_ request: ContractRequest, _ origin: String, _ now: Int64) -> MockExchange? {
        guard let (match, problems) = tokenEndpoint(of: request) == nil ? contract.match(of: request) : nil else {
            return MockExchange(
                request: request,
                reply: tokenReply(to: request, now) ?? unmatchedReply(to: request),
                match: nil,
                problems: [],
                response: nil,
                redactor: redactions.redactor(for: request, nil)
            )
        }
        let redactor = redactions.redactor(for: request, match)
        var api = contract.api(of: match.endpoint)
        if contract.servesLinks, api.hasLinks { api.linkBase = origin + api.linkPath }
        let shown = options.invalidRequests == .ignore ? [] : problems.map(redactor.redacted)
        let call = MockCall(
            request: request,
            match: match,
            problems: shown,
            api: api,
            contract: contract,
            redactor: redactor,
            resources: resources,
            options: options,
            origin: origin,
            now: now
        )
        let outcome = state.withLock { $0.successor == nil ? call.reply(&$0.value) : nil }
        guard let (reply, response) = outcome else { return nil }
        return MockExchange(
            request: request,
            reply: call.completed(reply),
            match: match,
            problems: shown,
            response: response,
            redactor: redactor
        )
    }

    private func tokenEndpoint(of request: ContractRequest) -> TokenEndpoint? {
        request.method == "POST" ? tokenEndpoints.first { $0.path == request.path } : nil
    }

    private func tokenReply(to request: ContractRequest, _ now: Int64) -> MockReply? {
        guard tokenEndpoint(of: request) != nil else { return nil }
        return change { owner, state in
            owner.tokenEndpoint(of: request)?
                .reply(to: request, &state.sessions, now: now, seconds: owner.options.sessionSeconds)
        }
    }

    private func unmatchedReply(to request: ContractRequest) -> MockReply {
        let methods = contract.routes.methods(of: request.path)
        let allowed = methods + (methods.contains("GET") ? ["HEAD"] : []) + (methods.isEmpty ? [] : ["OPTIONS"])
        let allow = ContractRequest.Header("Allow", allowed.sorted().joined(separator: ", "))
        if request.method == "OPTIONS", !methods.isEmpty {
            return MockReply(status: 204, headers: [allow])
        }
        if !methods.isEmpty {
            let detail = "\(request.path) has no method \(request.method); declared: \(methods.joined(separator: ", "))"
            var reply = ProblemResponse.details(405, detail)
            reply.reason = "the path has \(methods.joined(separator: ", "))"
            reply.headers.append(allow)
            return reply
        }
        let nearest = contract.routes.nearest(to: request.path)
        let hints = nearest.isEmpty ? [] : ["similar: " + nearest.joined(separator: ", ")]
        var reply = ProblemResponse.details(404, "no endpoint has the path \(request.path)", hints: hints)
        // The line of the call contains the path, without secrets.
        reply.reason = "no such path" + (nearest.first.map { "; did you mean \($0)?" } ?? "")
        return reply
    }
}

extension MockService {
    /// A request that the server rejects before it is compared with the catalog, for logs.
    package func rejected(_ request: ContractRequest, with reply: MockReply) -> MockExchange {
        MockExchange(
            request: request,
            reply: reply,
            match: nil,
            problems: [],
            response: nil,
            redactor: redactions.redactor(for: request, nil)
        )
    }
}
