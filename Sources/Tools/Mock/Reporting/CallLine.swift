package import SpeccContract
package import SpeccDiagnostics

/// A call as a line of columns, with the reason of a status other than 2xx, and its further problems:
///
/// ```
/// 200 GET    /orders              Orders.listOrders    1 ms
/// 400 GET    /orders?state=none   Orders.listOrders    1 ms  query 'state': "none" is not one of open, closed
/// ```
package struct CallLine: Sendable {
    private let style: TerminalStyle
    private let targetWidth: Int
    private let endpointWidth: Int

    /// - Parameter contract: The endpoints, whose names determine the width of their column.
    package init(_ contract: Contract, style: TerminalStyle = .plain) {
        self.style = style
        let longest = contract.endpoints.map(\.id.count).max() ?? 0
        // In a narrow terminal, the reason follows on a line of its own.
        targetWidth = style.width.map { min(32, max(16, ($0 - 52) / 2)) } ?? 32
        endpointWidth = min(longest, (style.width ?? 120) < 110 ? 20 : 28)
    }

    package func text(of exchange: MockExchange, milliseconds: Int64) -> String {
        let request = exchange.request
        let target = exchange.redactor.knowingSecrets(of: request).target(of: request)
        let status = exchange.reply.fault == nil ? String(exchange.reply.status) : "–––"
        let columns = [
            TerminalStyle.padded(TextSanitizer.escaped(request.method), to: 6),
            TerminalStyle.padded(shown(target, in: targetWidth), to: targetWidth),
            TerminalStyle.padded(shown(exchange.match?.endpoint.id ?? "–", in: endpointWidth), to: endpointWidth),
        ]
        let time = "\(milliseconds) ms"
        let margin = String(repeating: " ", count: max(0, 6 - time.count))
        var line =
            "\(style(Self.role(of: exchange), status)) \(columns[0]) \(columns[1])  \(columns[2])  \(margin)\(time)"
        var (cause, problems) = (exchange.cause.map(exchange.redactor.message), exchange.problems)
        if let first = problems.first, cause == nil, exchange.isRejected, !first.isWarning {
            cause = first.text
            problems.removeFirst()
        }
        guard let cause = cause ?? exchange.fallbackReason else { return line + "\n" + text(of: problems) }
        let shownCause = style(.secondary, TextSanitizer.escaped(cause))
        if TerminalStyle.columns(of: line) + 2 + TerminalStyle.columns(of: shownCause) <= style.width ?? .max {
            line += "  \(shownCause)\n"
        } else {
            let indent = String(repeating: " ", count: 11)
            line += "\n" + style.paragraph(shownCause, first: indent, indent: indent.count)
        }
        return line + text(of: problems)
    }

    private func text(of problems: [RequestProblem]) -> String {
        problems.map { problem in
            let title = problem.isWarning ? style(.warning, "warning:") : style(.error, "invalid:")
            return style.paragraph("\(title) \(TextSanitizer.escaped(problem.text))", first: "  ", indent: 4)
        }.joined()
    }

    /// The text, truncated in a terminal only.
    private func shown(_ text: String, in width: Int) -> String {
        let escaped = TextSanitizer.escaped(text)
        guard style.width != nil, escaped.count > width else { return escaped }
        return escaped.prefix(width - 1) + "…"
    }

    private static func role(of exchange: MockExchange) -> TerminalStyle.Role {
        switch exchange.reply.status {
        case _ where exchange.failure != nil: .error
        case 200...299: .success
        case 300...399: .note
        case 400...499: .warning
        default: .error
        }
    }
}

extension MockExchange {
    /// Why the response is not the usual one, as the stage of the server that made it states.
    var cause: String? {
        if let failure = upstreamFailure { return "no response from the server: \(failure)" }
        return reply.reason ?? failure.map { "injected fault: \($0)" }
    }

    fileprivate var isRejected: Bool { !(200...299).contains(reply.status) }

    /// The reason of a status other than 2xx that no stage of the server has named.
    fileprivate var fallbackReason: String? {
        guard isRejected else { return nil }
        return response == nil ? "the response of the server" : "the declared response"
    }
}
