import SpeccCatalog
import SpeccDiagnostics

/// Resolves hosts and the default host.
enum HostResolver {
    /// - Parameter credentials: Those of the API; a token endpoint with a URL is a server of the only host.
    /// - Returns: `nil` if the file declares no hosts.
    static func hosts(
        of file: FileDeclaration,
        _ credentials: [CredentialDeclaration],
        in owner: SwiftPath
    ) -> ResolvedHosts? {
        guard !file.hosts.isEmpty else { return nil }
        let tokenServers = credentials.compactMap(tokenServer)
        let hosts = file.hosts.map { host in
            var resolved = server(host)
            resolved.servers = host.servers.map(server) + tokenServers
            return resolved
        }
        return ResolvedHosts(
            path: owner.appending("Host"),
            hosts: hosts,
            defaultIndex: DefaultHost.index(in: file.hosts)
        )
    }

    private static func server(_ host: HostDeclaration) -> ResolvedHost {
        ResolvedHost(
            name: host.name,
            swiftName: DeclaredNames.host(host.name.value) ?? .unnamed,
            docs: host.docs?.value,
            url: host.url.value,
            variables: HostVariables.distinct(in: host),
            headers: host.headers.compactMap {
                ParameterResolver.constant(Effective($0, from: .host, at: $0.name.range))?.value
            },
            timeout: host.timeout?.map { ResolvedTimeout($0) }
        )
    }

    /// The server of a token endpoint that is declared with its URL.
    private static func tokenServer(_ credential: CredentialDeclaration) -> ResolvedHost? {
        guard case .oauth2(let grant) = credential.kind, !grant.token.value.isPath else { return nil }
        var url = grant.token.value
        url.path = []
        var server = ResolvedHost(
            name: Located(tokenServerName(of: credential), at: grant.token.range),
            swiftName: .unnamed,
            docs: nil,
            url: url,
            variables: []
        )
        server.isImplicit = true
        return server
    }

    /// Differs from every name of a server, which has no space in Swift.
    private static func tokenServerName(of credential: CredentialDeclaration) -> String {
        "token of \(credential.name.value)"
    }

    /// The token endpoint of a credential, with its address in the default host, else in the first one.
    static func tokenEndpoint(
        of credential: CredentialDeclaration,
        _ grant: CredentialDeclaration.OAuth2,
        in hosts: ResolvedHosts?
    ) -> ResolvedOAuth2 {
        let isPath = grant.token.value.isPath
        let name = isPath ? grant.host?.value : tokenServerName(of: credential)
        var url = grant.token.value
        if isPath, let host = hosts?.defaultHost ?? hosts?.hosts.first {
            url = host.server(named: name).url.appending(path: grant.token.value.path)
        }
        return ResolvedOAuth2(
            grant: grant.grant,
            token: Located(url, at: grant.token.range),
            path: grant.token.value.pathText,
            server: name,
            client: grant.client,
            scopes: grant.scopes
        )
    }
}

extension ServerTemplate {
    fileprivate func appending(path suffix: [Piece]) -> ServerTemplate {
        let suffixText = ServerTemplate(text: "", scheme: "", host: [], path: suffix).pathText
        var base = text[...]
        while base.hasSuffix("/") { base = base.dropLast() }
        var url = ServerTemplate(text: base + suffixText, scheme: scheme, host: host, port: port, path: path + suffix)
        url.isSuppliedByCaller = isSuppliedByCaller
        return url
    }
}
