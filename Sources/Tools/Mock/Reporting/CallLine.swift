import SpeccContract
import SpeccDiagnostics

/// A call as lines for a terminal: `GET /orders?state=open 200 Orders.listOrders`, and its problems.
package enum CallLine {
    package static func text(of exchange: MockExchange) -> String {
        let endpoint = exchange.match.map { " " + $0.endpoint.id } ?? ""
        let target = exchange.redactor.knowingSecrets(of: exchange.request).target(of: exchange.request)
        let result =
            exchange.upstreamFailure.map { "\(exchange.reply.status) (no response: \($0))" } ?? exchange.failure
            ?? String(exchange.reply.status)
        let line = "\(exchange.request.method) \(target) \(result)\(endpoint)"
        let problems = exchange.problems.map { problem in
            let kind = problem.isWarning ? "warning" : "invalid"
            return "  \(kind): \(problem.text)"
        }
        return ([line] + problems).map { TextSanitizer.escaped($0) + "\n" }.joined()
    }
}
