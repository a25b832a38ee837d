package import SpeccCatalog
import SpeccContract
package import SpeccDiagnostics

/// The endpoints and statuses that requests have reached.
package struct CoverageReport: Sendable {
    package struct Row: Sendable {
        package let id: String
        package let call: String
        package let declared: [StatusPattern]
        /// The number of responses by status.
        package let statuses: [Int: Int]
        package let invalidRequests: Int

        package var isCalled: Bool { !statuses.isEmpty }

        /// The declared statuses that no response had.
        package var missing: [StatusPattern] {
            let reached = Set(statuses.keys.compactMap { status in declared.filter { $0.matches(status) }.min() })
            return declared.filter { !reached.contains($0) }
        }
    }

    package let rows: [Row]
    /// The number of requests that no endpoint matched, by method and path.
    package let unmatched: [String: Int]

    private var called: Int { rows.count(where: \.isCalled) }
    private var declaredCount: Int { rows.reduce(0) { $0 + $1.declared.count } }
    private var reachedCount: Int { rows.reduce(0) { $0 + $1.declared.count - $1.missing.count } }

    // MARK: - Formats

    package func text(in style: TerminalStyle = .plain) -> String {
        let table = rows.map { row in
            let statuses = row.statuses.sorted { $0.key < $1.key }.map { "\($0.key) ×\($0.value)" }
            let missing = row.missing.map(\.text).joined(separator: ", ")
            var result = statuses.isEmpty ? style(.warning, "not called") : statuses.joined(separator: ", ")
            if !missing.isEmpty, !statuses.isEmpty { result += "; missing \(missing)" }
            if row.invalidRequests > 0 { result += "; " + style(.error, "\(row.invalidRequests) invalid") }
            return [row.id, result]
        }
        let others = unmatched.sorted { $0.key < $1.key }.map { call, count in
            style.paragraph("no endpoint: \(TextSanitizer.escaped(call)) ×\(count)", first: "  ", indent: 4)
        }
        let summary = "\(called) of \(rows.count) endpoints and \(reachedCount) of \(declaredCount) statuses"
        return style.paragraph(style(.heading, summary)) + style.table(table) + others.joined()
    }

    package var json: String {
        let endpoints = rows.map { row in
            DocumentValue.members([
                ("id", .string(row.id)), ("call", .string(row.call)),
                (
                    "responses",
                    .members(row.statuses.sorted { $0.key < $1.key }.map { (String($0.key), .integer($0.value)) })
                ),
                ("missing", .list(row.missing.map { .string($0.text) })),
                ("invalidRequests", .integer(row.invalidRequests)),
            ])
        }
        return DocumentValue.members([
            ("endpoints", .integer(rows.count)), ("calledEndpoints", .integer(called)),
            ("statuses", .integer(declaredCount)), ("reachedStatuses", .integer(reachedCount)),
            ("details", .list(endpoints)),
            (
                "unmatched",
                .members(unmatched.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
            ),
        ]).text
    }

    /// A test case per endpoint and declared status; those that were not reached are skipped.
    package var junit: String {
        let cases = rows.flatMap { row in
            row.declared.map { status in
                let isReached = !row.missing.contains(status)
                return JUnitSuite.Case(
                    row.id,
                    "\(row.id) \(status.text)",
                    isReached ? .success() : .skipped("not reached")
                )
            }
        }
        return JUnitSuite("specc mock", cases).text
    }
}
