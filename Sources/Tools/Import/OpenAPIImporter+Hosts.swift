import SpeccEditing
import SpeccOpenAPI

/// Hosts and credentials.
extension OpenAPIImporter {
    static func hosts(
        _ document: OpenAPIDocument,
        _ endpoints: [EndpointDraft],
        _ options: ImportOptions,
        _ log: FindingLog
    ) throws(Failure) -> [HostConverter.Host] {
        if let host = options.host {
            guard let url = HostConverter.normalized(host) else {
                throw Failure(
                    message: "'\(host)' is not the URL of a host",
                    hint: "for example 'https://api.example.com/v2'"
                )
            }
            return [HostConverter.Host(name: "production", url: url, isInsecure: url.hasPrefix("http://"))]
        }
        let converter = HostConverter(log: log)
        var hosts = converter.hosts(document.servers)
        if hosts.isEmpty, let servers = endpoints.lazy.map(\.operation.servers).first(where: { !$0.isEmpty }) {
            hosts = converter.hosts(servers)
        }
        guard hosts.isEmpty else { return converter.assign(hosts, to: endpoints) }
        throw Failure(
            message: document.servers.isEmpty
                ? "the document declares no server" : "the document declares no server with a complete URL",
            hint: "pass it with '--host https://api.example.com'"
        )
    }

    static func credentials(
        _ document: OpenAPIDocument,
        _ endpoints: [EndpointDraft],
        _ options: ImportOptions,
        _ log: FindingLog
    ) throws(Failure) -> [CredentialConverter.Credential] {
        let converter = CredentialConverter(document: document, log: log)
        let all = converter.credentials()
        for endpoint in endpoints { endpoint.auth = converter.requirement(of: endpoint, all) }
        if let own = options.credential {
            for endpoint in endpoints where endpoint.operation.security == nil { endpoint.auth = own.name }
            let location = document.operations[0].location
            return [
                CredentialConverter.Credential(
                    name: own.name,
                    scheme: own.name,
                    value: .text(own.kind),
                    rank: 0,
                    location: location
                )
            ]
        }
        let isPublic = endpoints.allSatisfy { ($0.operation.security ?? document.security)?.isEmpty ?? false }
        if all.isEmpty, !isPublic, let first = document.operations.first {
            log.add(.missingCredentials, "", at: first.location, .api)
        }
        for endpoint in endpoints { removeCredentialParameters(endpoint, document) }
        let used = endpoints.compactMap(\.auth).reduce(into: Set<String>()) {
            $0.formUnion(AuthText.names(in: $1))
        }
        return all.filter { used.contains($0.name) }
    }

    /// Removes parameters that a credential sends. Some documents declare both.
    private static func removeCredentialParameters(_ endpoint: EndpointDraft, _ document: OpenAPIDocument) {
        guard endpoint.auth != "none" else { return }
        for scheme in document.securitySchemes {
            switch scheme.kind {
            case .apiKey(.header, let name): endpoint.headers.removeAll { $0.name.lowercased() == name.lowercased() }
            case .apiKey(.query, let name): endpoint.query.removeAll { $0.name == name }
            // The credential sets the whole header.
            case .apiKey(.cookie, _):
                endpoint.cookies = []
                endpoint.headers.removeAll { $0.name.lowercased() == "cookie" }
            default: continue
            }
        }
    }
}
