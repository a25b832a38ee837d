package import SpeccContract
import SpeccChecks
import SpeccDiagnostics
import SpeccValues
import Synchronization

/// A mock server without a network: it returns the responses to requests that a catalog declares.
package final class MockService: Sendable {
    package let contract: Contract
    package let options: MockOptions
    private let resources: ResourceModel
    private let tokenEndpoints: [TokenEndpoint]
    private let state: Mutex<MockState>

    package init(_ contract: Contract, options: MockOptions = MockOptions()) {
        self.contract = contract
        self.options = options
        resources = ResourceModel(contract)
        tokenEndpoints = contract.apis.flatMap(TokenEndpoint.all)
        state = Mutex(MockState(seed: options.seed))
    }

    /// - Parameters:
    ///   - origin: The origin in URLs of responses: `http://127.0.0.1:8080`.
    ///   - now: The time in milliseconds since 1970.
    package func respond(to request: ContractRequest, origin: String, now: Int64) -> MockExchange {
        var exchange = exchange(request, origin, now)
        guard exchange.match != nil else { return exchange }
        state.withLock { state in
            if options.latency.upperBound > 0, exchange.reply.fault == nil {
                exchange.reply.delayMilliseconds = Int64.random(in: options.latency, using: &state.random)
            }
        }
        return exchange
    }

    private func exchange(_ request: ContractRequest, _ origin: String, _ now: Int64) -> MockExchange {
        if let reply = tokenReply(to: request, now) {
            return MockExchange(request: request, reply: reply, match: nil, problems: [], response: nil)
        }
        guard let (match, problems) = contract.match(of: request) else {
            let reply = unmatchedReply(to: request)
            return MockExchange(request: request, reply: reply, match: nil, problems: [], response: nil)
        }
        let shown = options.invalidRequests == .ignore ? [] : problems
        let call = MockCall(
            request: request,
            match: match,
            problems: shown,
            api: contract.api(of: match.endpoint),
            contract: contract,
            resources: resources,
            options: options,
            origin: origin,
            now: now
        )
        let (reply, response) = state.withLock { call.reply(&$0) }
        return MockExchange(request: request, reply: reply, match: match, problems: shown, response: response)
    }

    private func tokenReply(to request: ContractRequest, _ now: Int64) -> MockReply? {
        guard let endpoint = tokenEndpoints.first(where: { $0.path == request.path }), request.method == "POST" else {
            return nil
        }
        return state.withLock { endpoint.reply(to: request, &$0.sessions, now: now, seconds: options.sessionSeconds) }
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
            var reply = ProblemResponse(status: 405, detail: detail).reply(nil, in: nil)
            reply.headers.append(allow)
            return reply
        }
        let nearest = contract.routes.nearest(to: request.path)
        return ProblemResponse(
            status: 404,
            detail: "no endpoint has the path \(request.path)",
            hints: nearest.isEmpty ? [] : ["similar: " + nearest.joined(separator: ", ")]
        ).reply(nil, in: nil)
    }
}
