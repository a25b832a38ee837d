package import SpeccContract
import SpeccSynchronization
package import SpeccVerify

/// Forwards requests to a server, and compares them and its responses with a catalog.
package final class ProxyService: Sendable {
    private let contract: Contract
    private let client: UpstreamClient
    private let redactions: RedactionTable
    private let cookies: UpstreamCookies
    private let verifier: Mutex<(calls: RecordingVerifier, size: Int)>
    /// The bytes of calls that later ones are compared with.
    private static let maximumSize = 64 << 20

    package init(_ contract: Contract, _ client: UpstreamClient) {
        self.contract = contract
        self.client = client
        redactions = RedactionTable(contract)
        cookies = UpstreamCookies(basePath: client.url.path)
        verifier = Mutex((RecordingVerifier(contract), 0))
    }

    /// The result of all calls.
    package var verification: RecordingVerifier {
        verifier.withLock(\.calls)
    }

    /// - Parameter origin: The origin of the proxy.
    /// - Returns: The exchange, and the deviations that no earlier call had.
    package func forward(_ request: ContractRequest, origin: String) -> (exchange: MockExchange, findings: [Finding]) {
        let match = contract.match(of: request)
        if let reply = rejection(of: request) { return (exchange(request, reply, match), []) }
        do throws(UpstreamClient.Failure) {
            let allowed = cookies.filtered(request, for: match?.match.endpoint, in: contract)
            let response = try client.response(to: allowed)
            let links = UpstreamLinks(url: client.url, origin: origin)
            let headers = links.localized(cookies.localized(response.headers))
            let reply = MockReply(status: response.status, headers: headers, body: .bytes(response.body))
            let call = RecordedCall(
                location: "call",
                endpoint: match?.match.endpoint.qualifiedID ?? "",
                request: request,
                status: response.status,
                headers: response.headers,
                body: response.body
            )
            return (exchange(request, reply, match), findings(of: call))
        } catch {
            var exchange = exchange(request, reply(to: error), match)
            exchange.upstreamFailure = error.reason
            return (exchange, [])
        }
    }

    /// The reply to a request that is not forwarded; nil for any other one.
    private func rejection(of request: ContractRequest) -> MockReply? {
        // Tunnels and diagnostics would reach more of the server than its API (RFC 9110, sections 9.3.6 and 9.3.8).
        if ["CONNECT", "TRACE", "TRACK"].contains(request.method.uppercased()) {
            return ProblemResponse.details(405, "\(request.method) requests are not forwarded")
        }
        guard UpstreamURL.leavesBase(request.target) else { return nil }
        var reply = ProblemResponse.details(
            400,
            "the path '\(request.path)' leaves the base path of \(client.url.text)"
        )
        reply.reason = "the path leaves the base path of \(client.url.text)"
        return reply
    }

    private func findings(of call: RecordedCall) -> [Finding] {
        verifier.withLock { verifier in
            verifier.size += 1_000 + (call.request.body?.count ?? 0) + (call.body?.count ?? 0)
            if verifier.size > Self.maximumSize {
                verifier.calls.removeCalls()
                verifier.size = 0
            }
            let count = verifier.calls.findings.count
            verifier.calls.add(call)
            return Array(verifier.calls.findings[count...])
        }
    }

    private func exchange(
        _ request: ContractRequest,
        _ reply: MockReply,
        _ match: (match: RouteMatch, problems: [RequestProblem])?
    ) -> MockExchange {
        let redactor = redactions.redactor(for: request, match?.match)
        return MockExchange(
            request: request,
            reply: reply,
            match: match?.match,
            problems: (match?.problems ?? []).map(redactor.redacted),
            response: match?.match.endpoint.responses(for: reply.status).first,
            redactor: redactor
        )
    }

    /// Problem details (RFC 9457) with 502, or 504 after a timeout.
    private func reply(to failure: UpstreamClient.Failure) -> MockReply {
        let detail = "no response from \(client.url.text): \(failure.reason)"
        return ProblemResponse.details(failure.isTimeout ? 504 : 502, detail)
    }
}
