import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Describes hosts, credentials and the code that creates a service.
struct HostBuilder {
    let context: APIContext

    func references(to hosts: ResolvedHosts?) -> [HostReference] {
        guard let hosts else { return [] }
        return hosts.hosts.enumerated().map { index, host in
            HostReference(
                name: host.name.value,
                swiftName: Self.expression(host),
                url: host.url.text,
                docs: ProseParser.parse(host.docs),
                isDefault: hosts.defaultIndex == index,
                headers: Self.headers(of: host),
                timeout: host.timeout.flatMap { PolicySummary.timeout($0.value) },
                servers: host.servers.filter { !$0.isImplicit }.map { server in
                    ServerReference(
                        name: server.name.value,
                        url: server.url.text,
                        docs: ProseParser.parse(server.docs),
                        headers: Self.headers(of: server),
                        timeout: server.timeout.flatMap { PolicySummary.timeout($0.value) }
                    )
                },
                location: context.location(host.name.range)
            )
        }
    }

    private static func headers(of host: ResolvedHost) -> [String] {
        host.headers.map { "\($0.name): \($0.isSensitive ? "…" : $0.value)" }
    }

    var credentials: [CredentialReference] {
        context.api.credentials.map { credential in
            CredentialReference(
                id: "credential-\(credential.swiftName.text)",
                name: credential.name.value,
                docs: ProseParser.parse(credential.docs),
                kind: Self.kind(of: credential),
                setup: CodeSample(
                    title: "Swift",
                    language: .swift,
                    text: "let credentials = \(context.api.path.fullName).Credentials\(Self.expression(credential))"
                ),
                location: context.location(credential.name.range)
            )
        }
    }

    /// `let issues = GitHub.IssuesService()`, with the arguments that have no default.
    func setup(of service: ResolvedService, as name: String) -> String {
        var arguments: [String] = []
        if service.takesCredentials, let credential = context.api.credentials.first {
            arguments.append("credentials: \(Self.expression(credential))")
        }
        let swift = SwiftSample(types: context.types)
        for parameter in service.parameters.map(\.parameter) where parameter.isRequired {
            let value = swift.expression(
                of: parameter.type,
                named: parameter.name.value,
                example: parameter.example,
                within: parameter.constraints
            )
            let label = SwiftIdentifier.label(parameter.swiftName)
            arguments.append("\(label): \(value ?? SwiftIdentifier.standalone(parameter.swiftName))")
        }
        let hosts = service.hosts
        if hosts == nil {
            arguments.append("host: server")
        } else if let hosts, hosts.defaultIndex == nil, let host = hosts.hosts.first {
            arguments.append("host: \(Self.expression(host))")
        }
        return "let \(name) = \(service.path.fullName)(\(arguments.joined(separator: ", ")))"
    }

    /// `.production`, `.local(port: 8080)`
    private static func expression(_ host: ResolvedHost) -> String {
        let name = "." + SwiftIdentifier.label(host.swiftName)
        guard !host.variables.isEmpty else { return name }
        let arguments = host.variables.map { variable in
            let label = SwiftIdentifier.label(variable.swiftName)
            return "\(label): " + (variable.isNumber ? "8080" : SwiftLiteral.string(variable.name))
        }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// `.token("…")`
    private static func expression(_ credential: ResolvedCredential) -> String {
        let name = "." + SwiftIdentifier.label(credential.swiftName)
        switch credential.kind {
        case .bearer, .apiKey: return "\(name)(\"…\")"
        case .basic: return "\(name)(user: \"…\", password: \"…\")"
        case .custom: return "\(name)(signer)"
        case .oauth2(let grant):
            let store = grant.grant == .refreshToken ? ", store: store" : ""
            return "\(name)(id: \"…\", secret: \"…\"\(store))"
        case .session: return "\(name)()"
        }
    }

    private static func kind(of credential: ResolvedCredential) -> String {
        switch credential.kind {
        case .bearer: return "Bearer token in the Authorization header"
        case .basic: return "Basic authentication with user name and password"
        case .custom: return "The program signs each request"
        case .apiKey(let key):
            let prefix = key.prefix.map { ", after \"\($0.value)\"" } ?? ""
            return "API key: \(key.place.rawValue) \(key.name.value)\(prefix)"
        case .oauth2(let grant):
            let scopes = grant.scopes.map(\.value)
            let suffix = scopes.isEmpty ? "" : ", scopes \(QuantityText.list(scopes))"
            return "OAuth 2 \(grant.grant.rawValue), tokens from \(grant.token.value.text)\(suffix)"
        case .session(let session):
            let place = session.sends.map { ", \($0.place.rawValue) \($0.name.value)" } ?? ""
            return "Session that \(session.path.relativeName) renews\(place)"
        }
    }
}
