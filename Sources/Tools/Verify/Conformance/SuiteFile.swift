import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

/// The text of a suite.
struct SuiteFile {
    let firstLine: String
    /// The name of the journey's file.
    let journey: String
    let type: String
    let variables: [EnvironmentVariable]
    /// The variables without which the suite is skipped.
    let required: [String]
    let imports: [String]
    /// The statements of the function, without indentation.
    let body: [String]

    var text: String {
        let width = variables.map(\.name.utf8.count).max() ?? 0
        let table = variables.map { variable in
            let space = String(repeating: " ", count: width - variable.name.utf8.count)
            return "//     \(variable.name)\(space)  \(variable.help)"
        }
        let names = QuantityText.list(required, conjunction: "or")
        let head = [
            firstLine, "//",
            "// Performs the calls of the journey through the generated client. Environment variables:", "//",
        ]
        let condition = ["//", "// Without \(names), the suite is skipped. Calls without their credentials fail.", ""]
        let traits = required.map { name in
            "    .enabled(if: ProcessInfo.processInfo.environment[\"\(name)\"] != nil, \"\(name) is not set\")"
        }
        let suite =
            [
                "", "@Suite(", "    \(SwiftLiteral.string("The journey \(journey)")),", traits.joined(separator: ",\n"),
                ")",
            ]
            + ["struct \(type) {", "    @Test(\"succeeds\")", "    func journey() async throws {"]
        let lines = head + table + condition + imports + suite + body.map(Self.indented) + ["    }", "}", ""]
        return lines.joined(separator: "\n")
    }

    /// Whether a statement of the function fits on one line.
    static func fits(_ statement: String) -> Bool {
        statement.utf8.count + 8 <= 120
    }

    private static func indented(_ line: String) -> String {
        guard !line.isEmpty else { return "" }
        let inner = line.prefix { $0 == " " }.count
        let statement = LineBreaker.format(String(line.dropFirst(inner)), indentation: 8 + inner)
        return String(repeating: " ", count: 8 + inner) + statement
    }
}

/// The services of one API that a journey calls, and the statements that create them.
struct SuiteServer {
    let variables: [EnvironmentVariable]
    let statements: [String]
    /// The names of the constants by the full names of the services.
    let services: [SwiftPath: String]

    init(_ api: ContractAPI, _ endpoints: [ContractEndpoint], _ names: inout LocalNames) {
        let scope = SwiftScope(path: SwiftPath([]), isQualified: true)
        let prefix = Self.lowercased(api.api.path)
        let url = CredentialVariables.url(of: api.api)
        let server = names.unused(prefix + "Server")
        var variables = [EnvironmentVariable(name: url, help: "the server with its base path: http://127.0.0.1:8080")]
        var statements = ["let \(server) = try Server(url: environment[\"\(url)\"] ?? \"\")"]
        let used = api.services.filter { service in
            endpoints.contains { endpoint in service.endpoints.contains { $0.path == endpoint.endpoint.path } }
        }
        var credentials = ""
        if used.contains(where: \.takesCredentials) {
            credentials = names.unused(prefix + "Credentials")
            let sent = Set(endpoints.flatMap(\.anyCredentials).map(\.name.value))
            let creation = CredentialVariables(
                api.api.credentials.filter { sent.contains($0.name.value) && CredentialVariables.canCreate($0) },
                of: api.api,
                started: Set(endpoints.map(\.qualifiedID)),
                named: credentials
            )
            variables += creation.variables
            statements += creation.statements
        }
        var services: [SwiftPath: String] = [:]
        for service in used {
            let name = names.unused(Self.lowercased(service.path))
            let hosts = service.hosts
            let host = hosts.map { "\(scope.spelled($0.path))(server: \(server))" } ?? server
            let arguments =
                (service.takesCredentials ? ["credentials: \(credentials)"] : [])
                + StepArguments.initializer(of: service, endpoints, api, names) + ["host: \(host)", "client: client"]
            let type = scope.spelled(service.path)
            statements.append("let \(name) = \(type)(\(arguments.joined(separator: ", ")))")
            services[service.path] = name
        }
        self.variables = variables
        self.statements = statements
        self.services = services
    }

    /// `gitHub` for `GitHub`
    private static func lowercased(_ path: SwiftPath) -> String {
        let name = path.components.last?.text ?? ""
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

/// The names of the constants in the function of a suite, each used once.
struct LocalNames {
    /// Names that the function uses itself.
    private var used: Set<String> = ["client", "environment", "self"]

    /// The name, or a variation of it with a number.
    mutating func unused(_ name: String) -> String {
        var candidate = name
        var number = 1
        while !used.insert(candidate).inserted {
            number += 1
            candidate = "\(name)\(number)"
        }
        return SwiftName(identifier: candidate)?.escaped ?? candidate
    }
}
