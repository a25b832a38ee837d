package import SpeccContract
import SpeccDiagnostics
package import SpeccMock
import SpeccValues
package import SpeccVerify
import Synchronization

/// Forwards requests to a server, and compares them and its responses with a catalog.
package final class ProxyService: Sendable {
    private let contract: Contract
    private let client: UpstreamClient
    private let verifier: Mutex<RecordingVerifier>

    package init(_ contract: Contract, _ client: UpstreamClient) {
        self.contract = contract
        self.client = client
        verifier = Mutex(RecordingVerifier(contract))
    }

    /// The result of all calls.
    package var verification: RecordingVerifier {
        verifier.withLock(\.self)
    }

    /// - Returns: The exchange, and the deviations that no earlier call had.
    package func forward(_ request: ContractRequest) -> (exchange: MockExchange, findings: [Finding]) {
        let match = contract.match(of: request)
        do throws(UpstreamClient.Failure) {
            let response = try client.response(to: request)
            let reply = MockReply(status: response.status, headers: response.headers, body: .bytes(response.body))
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
            return (exchange(request, reply(to: error), match), [])
        }
    }

    private func findings(of call: RecordedCall) -> [Finding] {
        verifier.withLock { verifier in
            let count = verifier.findings.count
            verifier.add(call)
            return Array(verifier.findings[count...])
        }
    }

    private func exchange(
        _ request: ContractRequest,
        _ reply: MockReply,
        _ match: (match: RouteMatch, problems: [RequestProblem])?
    ) -> MockExchange {
        MockExchange(
            request: request,
            reply: reply,
            match: match?.match,
            problems: match?.problems ?? [],
            response: match?.match.endpoint.responses(for: reply.status).first
        )
    }

    /// Problem details (RFC 9457) with 502, or 504 after a timeout.
    private func reply(to failure: UpstreamClient.Failure) -> MockReply {
        let status = failure.isTimeout ? 504 : 502
        let body = DocumentValue.members([
            ("type", .string("about:blank")), ("status", .integer(status)),
            ("title", .string(failure.isTimeout ? "Gateway Timeout" : "Bad Gateway")),
            ("detail", .string("no response from \(client.url.text): \(failure.reason)")),
        ])
        return MockReply(
            status: status,
            headers: [.init("Content-Type", "application/problem+json")],
            body: .bytes(Array(CompactJSON.text(of: body).utf8))
        )
    }
}
