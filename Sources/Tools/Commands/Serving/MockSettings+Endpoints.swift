import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccMock

extension MockSettings {
    /// Rejects names of endpoints, examples and statuses that the catalogs do not declare.
    func check(_ contract: Contract) throws(UsageError) {
        for (id, response) in mock.responses.sorted(by: { $0.key < $1.key }) {
            let endpoints = contract.endpoints.filter { $0.id == id || $0.qualifiedID == id }
            guard !endpoints.isEmpty else { throw unknown(id, contract) }
            guard !endpoints.contains(where: { Self.declares($0, response) }) else { continue }
            throw unknown(response, of: endpoints[0])
        }
        for rule in mock.faults where !contract.endpoints.contains(where: rule.matches) {
            throw unknown(rule.pattern, contract)
        }
    }

    /// Whether an endpoint declares an example or a status.
    private static func declares(_ endpoint: ContractEndpoint, _ response: String) -> Bool {
        if let status = Int(response), (200...599).contains(status) {
            return !endpoint.responses(for: status).isEmpty || endpoint.restartStatuses.contains(status)
        }
        return endpoint.endpoint.examples.contains { $0.name.value == response }
            || endpoint.errors.contains { $0.name == response }
    }

    private func unknown(_ id: String, _ contract: Contract) -> UsageError {
        let ids = contract.endpoints.map(\.id)
        let unqualified = ids.filter { $0.hasSuffix("." + id) }
        let nearest = unqualified.first ?? NearestName(ids).match(for: id)
        return UsageError(
            "no endpoint matches '\(id)'",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "endpoints have names such as '\(ids.first ?? "")'"
        )
    }

    private func unknown(_ response: String, of endpoint: ContractEndpoint) -> UsageError {
        let examples = endpoint.endpoint.examples.map(\.name.value)
        let statuses =
            (endpoint.successes + endpoint.errors).map { $0.name ?? $0.status.text }
            + endpoint.restartStatuses.map(String.init)
        let declared = QuantityText.list(examples + statuses, conjunction: "and")
        return UsageError(
            "\(endpoint.id) declares no example or status '\(response)'",
            hint: NearestName(examples).match(for: response).map { "did you mean '\($0)'?" } ?? "declared: \(declared)"
        )
    }
}

extension MockSettings {
    /// The contract of the catalogs; nil if they have errors, which are shown.
    func contract(_ arguments: CommandArguments, console: Console) throws -> Contract? {
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        if let contract = try contract(of: &compiler) { return contract }
        let findings = CatalogOptions.findings(of: compiler)
        CatalogOptions.show(findings, in: compiler.sources, arguments: arguments, console: console)
        return nil
    }

    /// Nil for catalogs with errors, which are the compiler's diagnostics.
    func contract(of compiler: inout Compiler) throws(UsageError) -> Contract? {
        guard let catalog = compiler.resolvedCatalog else { return nil }
        let contract = Contract(catalog, hasPrefixes: proxy == nil, servesLinks: proxy == nil)
        guard !contract.endpoints.isEmpty else {
            throw UsageError("no endpoint to serve", hint: "write the folder of an API")
        }
        try check(contract)
        return contract
    }
}

/// The combinations of options of `specc mock` that have no effect together.
enum MockOptionConflicts {
    /// The options of generated responses, which a proxy does not send.
    private static let withoutProxy = [
        "invalid", "items", "page-size", "polls", "session", "interval", "latency", "faults", "seed", "respond",
    ]

    static func check(_ arguments: CommandArguments) throws(UsageError) {
        if arguments.has("proxy") {
            if let option = withoutProxy.first(where: arguments.has) {
                throw UsageError("'--\(option)' has no effect with '--proxy'", hint: "omit one of the options")
            }
            if arguments.has("journal"), arguments.has("record") {
                throw UsageError("'--journal' and '--record' write the same calls", hint: "omit '--journal'")
            }
        } else if arguments.has("record") {
            throw UsageError(
                "'--record' needs '--proxy'",
                hint: "write '--journal FILE' to record calls of the mock server"
            )
        }
        if arguments.has("output"), !arguments.has("coverage") {
            throw UsageError("'--output' needs '--coverage'", hint: "add '--coverage text', or omit '--output'")
        }
        if arguments.has("seed"), !arguments.has("latency"), !arguments.has("faults") {
            throw UsageError("'--seed' has no effect without '--latency' or '--faults'", hint: "omit '--seed'")
        }
        if arguments.has("no-ui"), let option = ["ui-port", "open"].first(where: arguments.has) {
            throw UsageError("'--\(option)' has no effect with '--no-ui'", hint: "omit one of the options")
        }
        for option in single where arguments.all(option).count > 1 {
            throw UsageError("'--\(option)' is repeated", hint: "write the option once")
        }
    }

    private static let single = [
        "host", "port", "invalid", "items", "page-size", "polls", "session", "interval", "latency", "seed", "journal",
        "proxy", "record", "coverage", "output", "ui-port",
    ]
}
