import SpeccCatalog
import SpeccChecks
package import SpeccContract
import SpeccSynchronization

/// Counts the responses of each endpoint by declared status.
package final class CoverageLog: Sendable {
    private struct Counts {
        /// By the id of the endpoint, then by status. Ids survive an edit of the catalog.
        var statuses: [String: [Int: Int]] = [:]
        var invalid: [String: Int] = [:]
        var unmatched: [String: Int] = [:]

        /// Counts a call by its path; those beyond the limit of paths are counted together.
        mutating func addUnmatched(_ exchange: MockExchange) {
            let redactor = exchange.redactor.knowingSecrets(of: exchange.request)
            let path = redactor.target(of: exchange.request).prefix { $0 != "?" }
            let call = exchange.request.method + " " + path.prefix(CoverageLog.pathLength)
            let isCounted = unmatched[call] != nil || unmatched.count < CoverageLog.paths
            unmatched[isCounted ? call : "other paths", default: 0] += 1
        }
    }

    /// The number of paths without an endpoint that are counted, and the characters of each.
    private static let paths = 1_000
    private static let pathLength = 200

    private let counts = Mutex(Counts())

    package init() {}

    package func add(_ exchange: MockExchange) {
        counts.withLock { counts in
            guard let match = exchange.match else {
                guard exchange.reply.status == 404 || exchange.reply.status == 405 else { return }
                counts.addUnmatched(exchange)
                return
            }
            if exchange.failure == nil {
                counts.statuses[match.endpoint.qualifiedID, default: [:]][exchange.reply.status, default: 0] += 1
            }
            if exchange.problems.contains(where: { !$0.isWarning }) {
                counts.invalid[match.endpoint.qualifiedID, default: 0] += 1
            }
        }
    }

    package func report(of contract: Contract) -> CoverageReport {
        counts.withLock { counts in
            let rows = contract.endpoints.map { endpoint in
                CoverageReport.Row(
                    id: contract.apis.count > 1 ? endpoint.qualifiedID : endpoint.id,
                    call: "\(endpoint.endpoint.httpMethod) \(endpoint.endpoint.url.text)",
                    declared: Self.statuses(of: endpoint),
                    statuses: counts.statuses[endpoint.qualifiedID] ?? [:],
                    invalidRequests: counts.invalid[endpoint.qualifiedID] ?? 0
                )
            }
            return CoverageReport(rows: rows, unmatched: counts.unmatched)
        }
    }

    /// Each declared status once: several errors with the same status differ in their bodies.
    private static func statuses(of endpoint: ContractEndpoint) -> [StatusPattern] {
        var statuses: [StatusPattern] = []
        for response in endpoint.successes + endpoint.errors where !statuses.contains(response.status) {
            statuses.append(response.status)
        }
        return statuses
    }
}
