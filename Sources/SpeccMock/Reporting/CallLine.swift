import SpeccContract
import SpeccDiagnostics

/// A call as lines for a terminal: `GET /orders?state=open 200 Orders.listOrders`, and its problems.
package enum CallLine {
    package static func text(of exchange: MockExchange) -> String {
        let redactor = Redactor(exchange.match?.endpoint)
        let endpoint = exchange.match.map { " " + $0.endpoint.id } ?? ""
        let target = redactor.target(of: exchange.request)
        let result = exchange.reply.fault.map { "\($0)" } ?? String(exchange.reply.status)
        let line = "\(exchange.request.method) \(target) \(result)\(endpoint)"
        let problems = exchange.problems.map { problem in
            let kind = problem.isWarning ? "warning" : "invalid"
            return "  \(kind): \(problem.location.rawValue) '\(problem.name)': \(redactor.message(of: problem))"
        }
        return ([line] + problems).map { TextSanitizer.escaped($0) + "\n" }.joined()
    }
}
