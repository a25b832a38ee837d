import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccMock

/// The endpoints of a catalog for the scripts of the page.
struct EndpointCatalog {
    let catalog: ServedCatalog

    private var contract: Contract { catalog.contract }

    var value: DocumentValue {
        let addresses = catalog.pages.value.addresses
        return .list(contract.endpoints.enumerated().map { value($1, $0, addresses[$1.qualifiedID] ?? "") })
    }

    private func value(_ endpoint: ContractEndpoint, _ index: Int, _ address: String) -> DocumentValue {
        let declaration = endpoint.endpoint
        let responses = endpoint.successes + endpoint.errors
        return .members([
            ("id", .string(endpoint.qualifiedID)),
            ("name", .string(contract.apis.count > 1 ? endpoint.qualifiedID : endpoint.id)),
            ("address", .string(address)),
            ("isServed", .flag(!declaration.url.isSuppliedByCaller || contract.servesLinks)),
            ("isList", .flag(catalog.service?.isList(index) ?? false)),
            ("statuses", .strings(Self.statuses(of: responses))),
            ("examples", .strings(declaration.examples.map(\.name.value))),
            ("limit", milliseconds(declaration.policy.timeout.value.total)),
        ])
    }

    /// Each once: several errors can have one status.
    private static func statuses(of responses: [ExpectedResponse]) -> [String] {
        responses.reduce(into: [String]()) { statuses, response in
            let text = response.status.text
            if !statuses.contains(text) { statuses.append(text) }
        }
    }

    private func milliseconds(_ limit: TimeoutDeclaration.Limit) -> DocumentValue? {
        guard case .milliseconds(let milliseconds) = limit else { return nil }
        return .integer(milliseconds)
    }
}

/// Endpoints, statuses, fields and enum values that were reached, and those that were not.
struct CoverageView {
    let live: LiveAPI

    var value: DocumentValue {
        let catalog = live.catalog
        let report = live.coverage.report(of: catalog.contract)
        let fields = live.fields.missing(in: catalog, live.calls)
        let rows = zip(catalog.contract.endpoints, report.rows).map { endpoint, row in
            DocumentValue.members([
                ("id", .string(endpoint.qualifiedID)),
                ("declared", .strings(row.declared.map(\.text))),
                ("missing", .strings(row.missing.map(\.text))),
                ("count", .integer(row.statuses.values.reduce(0, +))),
                ("fields", .integer(catalog.fields.value[endpoint.qualifiedID]?.count ?? 0)),
                ("missingFields", .strings(fields[endpoint.qualifiedID] ?? [])),
            ])
        }
        let unmatched = report.unmatched.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20)
        return .members([
            ("endpoints", .list(rows)),
            (
                "unmatched",
                .list(unmatched.map { .members([("call", .string($0.key)), ("count", .integer($0.value))]) })
            ),
        ])
    }
}
