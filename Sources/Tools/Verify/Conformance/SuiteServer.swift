import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

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
            let arguments = service.takesCredentials ? "credentials: \(credentials), " : ""
            let type = scope.spelled(service.path)
            statements.append("let \(name) = \(type)(\(arguments)host: \(host), client: client)")
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
