import SpeccDiagnostics
import SpeccYAML

/// `host:` and `hosts:`.
enum HostDecoder {
    /// `host: X` declares a host named `default`.
    static func decodeOne(_ node: YAMLNode, name: SourceRange, _ context: inout DecodingContext) -> HostDeclaration {
        if case .mapping(let pairs) = node.content, !pairs.contains(HostKey.url.rawValue), pairs.contains(where: isHost)
        {
            context.report(
                "wrong-kind",
                "'host' must be one URL, not a map",
                at: name,
                hint: "write 'hosts' for several named hosts",
                fixes: [Diagnostic.Fix(name, replacement: FileKey.hosts.rawValue)]
            )
            return HostDeclaration(name: Located("default", at: name), url: invalid(node))
        }
        return decode(Located("default", at: name), node, &context)
    }

    /// Whether the key is the name of a host rather than a key of the language.
    private static func isHost(_ pair: YAMLPair) -> Bool {
        guard SpecTable.candidates[.host]?.nearest.match(for: pair.key.value) == nil else { return false }
        return HostKey(rawValue: pair.key.value) == nil && pair.value.text?.contains("://") ?? false
    }

    static func decodeAll(_ node: YAMLNode, _ context: inout DecodingContext) -> [HostDeclaration] {
        let example = "{ production: https://api.example.com }"
        var isInBraces = false
        if case .mapping(let pairs) = node.content, let first = pairs.first {
            isInBraces = node.range.start < first.key.range.start
        }
        return context.names(of: node, in: DeclarationContext(key: FileKey.hosts), example: example).map {
            pair in
            if context.reportEmpty(pair, DeclarationContext("host", pair.key.value), expected: "a URL") {
                return HostDeclaration(name: pair.key, url: invalid(pair.value))
            }
            var host = decode(pair.key, pair.value, &context)
            host.isInBraces = isInBraces
            return host
        }
    }

    private static func decode(
        _ name: Located<String>,
        _ node: YAMLNode,
        _ context: inout DecodingContext
    ) -> HostDeclaration {
        let subject = name.value == "default" ? DeclarationContext("the host") : DeclarationContext("host", name.value)
        guard case .mapping = node.content else {
            return HostDeclaration(name: name, url: address(node, subject, &context))
        }
        return environment(name, node, subject, &context)
    }

    private static func environment(
        _ name: Located<String>,
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> HostDeclaration {
        guard case .mapping(let pairs) = node.content else { return HostDeclaration(name: name, url: invalid(node)) }
        let servers = pairs.filter { isServer($0, among: pairs, &context) }
        let names = Set(servers.map(\.key.value))
        let own = YAMLNode(
            .mapping(pairs.filter { !names.contains($0.key.value) }),
            at: node.range,
            isWhole: node.isWhole
        )
        var host = server(name, own, subject, &context, hasServers: !servers.isEmpty)
        host.servers = servers.map { pair in
            let subject = DeclarationContext("server", pair.key.value)
            guard case .mapping = pair.value.content else {
                return HostDeclaration(name: pair.key, url: address(pair.value, subject, &context))
            }
            return server(pair.key, pair.value, subject, &context)
        }
        return host
    }

    /// Whether a key that is not of the language is the name of a server: its value is a URL, or a map with one. A key that
    /// resembles `url` is one only next to `url`.
    private static func isServer(_ pair: YAMLPair, among pairs: [YAMLPair], _ context: inout DecodingContext) -> Bool {
        let key = pair.key.value
        guard HostKey(rawValue: key) == nil else { return false }
        switch pair.value.content {
        case .scalar: guard pair.value.text.map(isAddress) ?? false else { return false }
        case .mapping(let content): guard content.contains(HostKey.url.rawValue) else { return false }
        case .sequence: return false
        }
        return pairs.contains(HostKey.url.rawValue)
            || KeySynonyms.remedy(for: key, in: .host) == nil && context.misspelled(pair, as: HostKey.self) == nil
    }

    /// Whether a text is an address, perhaps without its scheme: `files.example.com`, `//files.example.com`.
    private static func isAddress(_ text: String) -> Bool {
        text.contains("://") || !text.contains(" ") && (text.contains(".") || text.hasPrefix("/"))
    }

    private static func server(
        _ name: Located<String>,
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext,
        hasServers: Bool = false
    ) -> HostDeclaration {
        var url = invalid(node)
        var docs: Located<String>?
        var isInsecure = false
        var headers: [ParameterDeclaration] = []
        var timeout: Located<TimeoutDeclaration>?
        let entries = context.entries(of: node, as: HostKey.self, in: subject)
        for entry in entries {
            switch entry.key {
            case .url: url = address(entry.value, entry.subject, &context)
            case .insecure: isInsecure = context.boolean(entry.value, entry.subject)?.value ?? true
            case .docs: docs = context.text(entry.value, entry.subject)
            case .headers: headers = self.headers(entry, &context)
            case .timeout: timeout = PolicyDecoder.timeout(entry.value, &context)
            }
        }
        if context.isWhole(entries, of: node), !entries.contains(where: { $0.key == .url }) {
            let hint =
                hasServers
                ? "declare the server of endpoints without a 'host' in 'url'"
                : "for example 'url: https://api.example.com'"
            context.report("required-key", "\(subject.text) has no 'url'", at: name.range, hint: hint)
        }
        var host = HostDeclaration(name: name, url: url, docs: docs, isInsecure: isInsecure)
        host.headers = headers
        host.timeout = timeout
        host.isMapping = true
        return host
    }

    private static func headers(
        _ entry: MappingEntry<HostKey>,
        _ context: inout DecodingContext
    ) -> [ParameterDeclaration] {
        let decoded = HeaderDecoder.decodeAll(entry.value, entry.subject, &context)
        if let shared = decoded.shared.first {
            context.report(
                "misplaced-key",
                "headers of a host have no '$extends'",
                at: shared.type.range,
                hint: "write the headers with their values"
            )
        }
        return decoded.parameters
    }

    /// A placeholder for a rejected URL, so that the host is not reported as missing.
    private static func invalid(_ node: YAMLNode) -> Located<ServerTemplate> {
        Located(ServerTemplate(text: "", scheme: "https", host: []), at: node.range)
    }

    private static func address(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<ServerTemplate> {
        readAddress(node, subject, &context) ?? invalid(node)
    }

    /// Returns nil with a diagnostic if the text is not a URL of a server.
    static func readAddress(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<ServerTemplate>? {
        guard let text = context.text(node, subject, expected: "a URL such as 'https://api.example.com'") else {
            return nil
        }
        var reader = ServerURLParser(text.value, at: text.range)
        do {
            return Located(try reader.read(), at: text.range)
        } catch {
            context.report(error)
            return nil
        }
    }
    /// The URL of a token endpoint, or its path.
    static func readTokenEndpoint(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<ServerTemplate>? {
        guard let text = node.text, text.hasPrefix("/"), !text.hasPrefix("//") else {
            return readAddress(node, subject, &context)
        }
        var reader = ServerURLParser(text, at: node.range)
        do {
            return Located(try reader.readPath(), at: node.range)
        } catch {
            context.report(error)
            return nil
        }
    }
}
