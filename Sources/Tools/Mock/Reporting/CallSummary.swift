package import SpeccContract

/// A call as a row of a list, without secrets.
package enum CallSummary {
    package static func value(of call: CallLog.Call) -> DocumentValue {
        let exchange = call.exchange
        let redactor = exchange.redactor.knowingSecrets(of: exchange.request)
        let problems = exchange.problems.map { problem in
            DocumentValue.members([
                ("in", .string(problem.location.rawValue)), ("name", .string(problem.name)),
                ("message", .string(problem.message)), ("warning", .flag(problem.isWarning)),
            ])
        }
        return .members([
            ("number", .integer(call.number)),
            ("start", .integer(call.start)),
            ("milliseconds", .integer(call.milliseconds)),
            ("method", .string(exchange.request.method)),
            ("target", .string(String(redactor.target(of: exchange.request).prefix(maximumTarget)))),
            ("endpoint", .string(exchange.match?.endpoint.qualifiedID ?? "")),
            ("status", exchange.reply.fault == nil ? .integer(exchange.reply.status) : nil),
            ("failure", exchange.failure.map(DocumentValue.string)),
            ("reason", reason(of: exchange, call.findings).map { .string(redactor.message($0)) }),
            ("altered", exchange.reply.alteration.map(DocumentValue.string)),
            ("problems", .list(problems)),
            ("findings", .strings(call.findings)),
            ("isFromPage", .flag(call.isFromPage)), ("isRejected", .flag(call.isRejected)),
        ])
    }

    /// The characters of a path and query in a row.
    private static let maximumTarget = 500

    /// One line that states why the response is what it is.
    private static func reason(of exchange: MockExchange, _ findings: [String]) -> String? {
        if let cause = exchange.cause ?? findings.first { return cause }
        if let problem = exchange.problems.first { return problem.text }
        if exchange.match == nil { return "no endpoint has this method and path" }
        return exchange.response.map { "\($0.isError ? "declared error" : "as declared")" }
    }
}
