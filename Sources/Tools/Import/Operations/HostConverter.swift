import SpeccCatalog
import SpeccEditing
import SpeccOpenAPI
import SpeccText

/// Servers of the document as hosts of the catalog.
struct HostConverter {
    let log: FindingLog

    struct Host {
        var name: String
        var url: String
        var isInsecure: Bool
        var docs: String?
        /// The other servers of the environment.
        var servers: [Server] = []
    }

    struct Server {
        let name: String
        let url: String
        var isInsecure = false
    }

    /// The absolute servers; empty if there are none.
    func hosts(_ servers: [OpenAPIServer]) -> [Host] {
        var hosts: [Host] = []
        var names: Set<String> = []
        for server in servers {
            for (url, variant) in variants(of: server) where !hosts.contains(where: { $0.url == url }) {
                let isInsecure =
                    url.hasPrefix("http://") && !LoopbackHost.contains(authority: url.dropFirst(7).prefix { $0 != "/" })
                let name = name(server, variant, isFirst: hosts.isEmpty, &names)
                if isInsecure { log.add(.insecureHost, url, at: server.location, .api) }
                let docs = DocumentationText.sentence(server.description)
                hosts.append(Host(name: name, url: url, isInsecure: isInsecure, docs: docs))
            }
        }
        return hosts
    }

    /// Sets the servers of the endpoints that declare servers of their own, and adds their addresses to each host.
    func assign(_ all: [Host], to endpoints: [EndpointDraft]) -> [Host] {
        var hosts = withoutServers(all, of: endpoints)
        for endpoint in endpoints where !endpoint.operation.servers.isEmpty {
            let own = self.hosts(endpoint.operation.servers).filter { $0.name != "custom" }
            guard let first = own.first, first.url != hosts[0].url else { continue }
            if own.contains(where: { $0.url.contains("${") }) {
                log.add(.operationHost, first.url, at: endpoint.operation.location, .endpoint(endpoint))
                continue
            }
            if own.count != hosts.count, hosts.count(where: { !$0.url.contains("${") }) > 1 {
                log.add(.sharedServer, first.url, at: endpoint.operation.location, .endpoint(endpoint))
            }
            let servers = hosts.indices.map { own.count == hosts.count ? own[$0] : first }
            endpoint.host = Self.add(servers.map { ($0.url, $0.isInsecure) }, to: &hosts)
        }
        return hosts
    }

    /// Moves the token endpoints of several hosts to a server of each of them, so that no token leaves its environment.
    func assign(_ hosts: inout [Host], to credentials: [CredentialConverter.Credential])
        -> [CredentialConverter.Credential]
    {
        guard hosts.count > 1 else { return credentials }
        return credentials.map { credential in
            guard case .mapping(var mapping) = credential.value, let token = mapping["token"]?.text else {
                return credential
            }
            let slash = token.dropFirst("https://".count).firstIndex(of: "/") ?? token.endIndex
            if hosts.count(where: { !$0.url.contains("${") }) > 1 {
                log.add(.sharedServer, token, at: credential.location, .api)
            }
            let url = String(token[..<slash])
            let name = Self.add(hosts.map { _ in (url, false) }, to: &hosts)
            mapping["token"] = .text(slash == token.endIndex ? "/" : String(token[slash...]))
            mapping.insert(YAMLMapping.Entry("host", .text(name)), after: "token")
            var credential = credential
            credential.value = .mapping(mapping)
            return credential
        }
    }

    /// Without the hosts that are the only server of an operation, which are no environments.
    private func withoutServers(_ hosts: [Host], of endpoints: [EndpointDraft]) -> [Host] {
        let own = endpoints.map { self.hosts($0.operation.servers) }.filter { $0.count == 1 }.map { $0[0].url }
        return hosts.prefix(1) + hosts.dropFirst().filter { !own.contains($0.url) }
    }

    /// Adds a server to each host.
    ///
    /// - Returns: Its name.
    private static func add(_ addresses: [(url: String, isInsecure: Bool)], to hosts: inout [Host]) -> String {
        let urls = addresses.map(\.url)
        let known = hosts[0].servers.indices.first { index in hosts.map { $0.servers[index].url } == urls }
        if let known { return hosts[0].servers[known].name }
        let name = name(of: urls[0], without: Set(hosts[0].servers.map(\.name)))
        for (index, address) in addresses.enumerated() {
            hosts[index].servers.append(Server(name: name, url: address.url, isInsecure: address.isInsecure))
        }
        return name
    }

    /// The first label of the host name that is not that of every service: `uploads` of `https://uploads.example.com`.
    private static func name(of url: String, without names: Set<String>) -> String {
        let authority = url.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" && $0 != ":" }
        let label = authority.split(separator: ".").first { $0 != "www" && $0 != "api" }.map(String.init) ?? ""
        var stem = SwiftName.member(label)?.text ?? "server"
        // `Host` has a member `server`; the others are keys of a host.
        if stem.hasPrefix("_") || stem == "server" || HostKey(rawValue: stem) != nil { stem = "other" }
        var name = stem
        var number = 2
        while names.contains(name) {
            name = "\(stem)\(number)"
            number += 1
        }
        return name
    }

    private func name(
        _ server: OpenAPIServer,
        _ variant: String?,
        isFirst: Bool,
        _ names: inout Set<String>
    ) -> String {
        let words = WordSplitter.words(variant ?? server.description ?? "")
        var name = words.count <= 3 ? SwiftName.member(words.joined(separator: " "))?.text ?? "" : ""
        if name.isEmpty || name.hasPrefix("_") { name = isFirst ? "production" : "server\(names.count + 1)" }
        if isFirst, name.hasPrefix("production") || name == "prod" || name == "live" { name = "production" }
        let stem = name
        var number = 2
        while !names.insert(name).inserted {
            name = "\(stem)\(number)"
            number += 1
        }
        return name
    }

    /// The URL with the default values of its variables, the URLs with the other values of a variable that lists them, and a URL with
    /// arguments if others can be passed.
    private func variants(of server: OpenAPIServer) -> [(url: String, variant: String?)] {
        let used = server.variables.filter { server.url.contains("{\($0.name)}") }.sorted { $0.name < $1.name }
        let listed = used.filter { $0.values.count > 1 }
        var variants: [(String, String?)] = []
        if listed.count == 1, let variable = listed.first, variable.values.count <= 12 {
            var values = variable.values
            if let first = variable.defaultValue {
                values.removeAll { $0 == first }
                values.insert(first, at: 0)
            }
            variants = values.compactMap { value in url(server, used, [variable.name: value]).map { ($0, value) } }
        } else if let url = url(server, used, [:]) {
            variants = [(url, nil)]
        }
        // Any text can replace the default of a label without listed values.
        let hasOpenLabel = used.contains { $0.values.isEmpty && isLabel("{\($0.name)}", in: server.url) }
        if hasOpenLabel, let first = variants.first, !first.0.contains("${"),
            let url = url(server, used, [:], withArguments: true), url.contains("${")
        {
            variants.append((url, "custom"))
        }
        return variants
    }

    /// The URL with a value or an argument for each variable; nil if that is not possible, which is reported.
    private func url(
        _ server: OpenAPIServer,
        _ variables: [OpenAPIServer.Variable],
        _ chosen: [String: String],
        withArguments: Bool = false
    ) -> String? {
        var url = server.url
        for variable in variables {
            let placeholder = "{\(variable.name)}"
            let known = chosen[variable.name] ?? (withArguments ? nil : Self.usableDefault(of: variable))
            if let known {
                if chosen[variable.name] == nil, variable.values.count != 1 {
                    log.add(.hostVariable, variable.name, at: server.location, .api)
                }
                url = url.replacing(placeholder, with: known)
            } else if isLabel(placeholder, in: url) || Self.isSegment(placeholder, in: url),
                let name = SwiftName.member(variable.name)?.text
            {
                url = url.replacing(placeholder, with: "${\(name)}")
            } else if url.contains(":\(placeholder)"), let name = SwiftName.member(variable.name)?.text {
                url = url.replacing(placeholder, with: "${\(name):int}")
            } else {
                guard let value = variable.defaultValue, !SecretText.containsKey(value) else { break }
                log.add(.hostVariable, variable.name, at: server.location, .api)
                url = url.replacing(placeholder, with: value)
            }
        }
        let result = Self.normalized(url)
        if result == nil, url.contains("{") { log.add(.operationHost, server.url, at: server.location, .api) }
        return result
    }

    /// The default value; nil for a placeholder such as `your-domain`.
    private static func usableDefault(of variable: OpenAPIServer.Variable) -> String? {
        guard let value = variable.defaultValue, !value.isEmpty, !SecretText.containsKey(value) else { return nil }
        guard variable.values.isEmpty else { return value }
        let letters = { (text: String) in text.lowercased().filter(\.isLetter) }
        let isPlaceholder =
            letters(value) == letters(variable.name) || value.contains { "<>{}[]".contains($0) }
            || ["your", "example", "my-", "subdomain"].contains { value.lowercased().contains($0) }
        return isPlaceholder ? nil : value
    }

    private static func isSegment(_ placeholder: String, in url: String) -> Bool {
        guard let start = url.firstRange(of: "://")?.upperBound else { return false }
        return url[start...].split(separator: "/").dropFirst().contains { $0 == placeholder }
    }

    /// A URL that a catalog accepts; nil for a relative one.
    static func normalized(_ url: String) -> String? {
        var url = url
        if let end = url.firstIndex(where: { $0 == "?" || $0 == "#" }) { url = String(url[..<end]) }
        if url.hasPrefix("//") { url = "https:" + url }
        guard url.lowercased().hasPrefix("https://") || url.lowercased().hasPrefix("http://"),
            !url.contains(" "), !url.replacing("${", with: "").contains("{")
        else { return nil }
        while url.hasSuffix("/") { url.removeLast() }
        for (scheme, port) in [("https://", ":443"), ("http://", ":80")] where url.lowercased().hasPrefix(scheme) {
            let end = url.dropFirst(scheme.count).firstIndex(of: "/") ?? url.endIndex
            if url[..<end].hasSuffix(port) { url = String(url[..<end].dropLast(port.count)) + url[end...] }
        }
        let authority = url.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
        return authority.isEmpty || authority.contains("@") ? nil : url
    }

    /// Whether a variable is a whole label of the host name.
    private func isLabel(_ placeholder: String, in url: String) -> Bool {
        guard let start = url.firstRange(of: "://")?.upperBound else { return false }
        let host = url[start...].prefix { $0 != "/" }
        let labels = host.split(separator: ".")
        return labels.count > 2 && labels.dropLast(2).contains { $0 == placeholder }
    }
}
