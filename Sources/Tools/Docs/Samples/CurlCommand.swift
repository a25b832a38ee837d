import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccText

/// A curl command that sends the request of an endpoint with example values.
struct CurlCommand {
    let endpoint: ResolvedEndpoint
    /// Nil where the caller supplies the URL or must choose a host.
    let host: ResolvedHost?
    let credentials: [ResolvedCredential]
    let types: ContractTypes

    var values: ValueSynthesizer { ValueSynthesizer(types: types, for: .documentedRequest) }

    var text: String {
        // Otherwise, curl expands brackets and braces in the URL.
        var parts: [String] = url.contains { "[]{}".contains($0) } ? ["--globoff"] : []
        let method = endpoint.httpMethod
        if method == "HEAD" {
            parts.append("--head")
        } else if method != "GET" {
            parts.append("--request \(Self.argument(method))")
        }
        parts.append(Self.quoted(url) + queryCredential)
        parts += headers + credentials.compactMap(option) + bodyOptions
        return comment + "curl " + parts.joined(separator: " \\\n  ")
    }

    // MARK: - URL

    private var url: String {
        let path = endpoint.url.parts.map { part -> String in
            switch part {
            case .literal(let text): return text
            case .parameter(let name):
                let parameter = endpoint.pathParameters.first { $0.name.value == name }
                return URLEscaping.encoded(
                    parameter.map(sample) ?? name,
                    except: parameter?.spansSegments == true ? "/" : ""
                )
            }
        }
        let query = queryItems.isEmpty ? "" : "?" + queryItems.joined(separator: "&")
        if endpoint.url.isSuppliedByCaller { return "https://example.com/signed-url" + query }
        return (host?.url.sample ?? "https://HOST") + path.joined() + query
    }

    private var queryItems: [String] {
        let constants = endpoint.policy.query.map { item in
            URLEscaping.encoded(item.value.name)
                + (item.value.isFlag
                    ? "" : "=" + (item.value.isSensitive ? "SECRET" : URLEscaping.encoded(item.value.value)))
        }
        let sent = endpoint.queryParameters.filter { isSent($0) && !$0.isFlag && !$0.isFamily }.flatMap(items).map {
            item in
            "\(URLEscaping.encoded(item.name))=\(URLEscaping.encoded(item.value))"
        }
        let keys = queryKey.map { ["\(URLEscaping.encoded($0.name))="] } ?? []
        return constants + sent + keys
    }

    /// The variable with the credential that ends the URL.
    private var queryCredential: String { queryKey.map { "\"$\($0.variable)\"" } ?? "" }

    private var queryKey: (name: String, variable: String)? { key(in: .query) }

    var bodyKey: (name: String, variable: String)? { key(in: .body) }

    private func key(in place: CredentialDeclaration.APIKey.Location) -> (name: String, variable: String)? {
        for credential in credentials {
            if let key = credential.kind.key, key.place == place {
                return (key.name.value, Self.variable(credential))
            }
        }
        return nil
    }

    /// The query items of a parameter.
    private func items(_ parameter: ResolvedParameter) -> [FieldEncoder.Item] {
        let name = parameter.name.value
        if parameter.isJSON { return [(name, sample(parameter))] }
        let isList = parameter.type.element != nil
        let json = json(parameter)
        return FieldEncoder(style: parameter.listStyle).items(
            named: name,
            isList && json.isScalar ? .list([json]) : json
        )
    }

    /// Whether the client sends the parameter if the caller passes no optional argument. Values that it creates are examples here.
    private func isSent(_ parameter: ResolvedParameter) -> Bool {
        parameter.isRequired || parameter.defaultValue != nil || parameter.createdDefault != nil
    }

    private func sample(_ parameter: ResolvedParameter) -> String {
        let json = json(parameter)
        return parameter.isJSON && parameter.example == nil && !parameter.isSensitive
            ? CompactJSON.text(of: json) : parameter.isJoinedList ? json.joinedText : json.plainText
    }

    private func json(_ parameter: ResolvedParameter) -> DocumentValue {
        if parameter.isSensitive { return .string("SECRET") }
        if let value = parameter.defaultValue { return ValueConverter(types: types).value(value, as: parameter.type) }
        if let example = parameter.example { return .string(example) }
        return values.value(of: parameter.type, named: parameter.name.value, parameter.constraints)
    }

    // MARK: - Headers

    private var headers: [String] {
        var headers = endpoint.policy.headers.map { header in
            (header.value.name, header.value.isSensitive ? "SECRET" : header.value.value)
        }
        let names = Set(endpoint.policy.headers.map { $0.value.name.lowercased() })
        headers += (host?.headers ?? []).filter { !names.contains($0.name.lowercased()) }.map { header in
            (header.name, header.isSensitive ? "SECRET" : header.value)
        }
        headers += endpoint.headerParameters.filter { isSent($0) && !$0.isFamily }.map { parameter in
            (parameter.name.value, parameter.isCookies ? cookies(json(parameter)) : sample(parameter))
        }
        // curl sends a header without a value only if a semicolon follows its name.
        let options = headers.map { name, value in
            "--header \(Self.quoted(value.isEmpty ? name + ";" : "\(name): \(value)"))"
        }
        guard case .header(let name)? = endpoint.idempotency else { return options }
        return options + ["--header \(Self.quoted("\(name): "))\"$(uuidgen)\""]
    }

    /// `session=…; theme=…`
    private func cookies(_ json: DocumentValue) -> String {
        (json.members ?? []).map { "\($0.name)=\($0.value.plainText)" }.joined(separator: "; ")
    }

    private func option(for credential: ResolvedCredential) -> String? {
        let variable = Self.variable(credential)
        if let key = credential.kind.key {
            guard key.place == .header else { return nil }
            return "--header \(Self.quoted("\(key.name.value): \(key.prefix?.value ?? "")"))\"$\(variable)\""
        }
        switch credential.kind {
        case .bearer, .oauth2, .session: return "--header \"Authorization: Bearer $\(variable)\""
        case .basic: return "--user \"$\(variable)_USER:$\(variable)_PASSWORD\""
        case .apiKey, .custom: return nil
        }
    }

    /// The environment variable with the secret: `ACCESS_TOKEN`.
    private static func variable(_ credential: ResolvedCredential) -> String {
        let words = FileNames.slug(of: credential.name.value).split(separator: "-").joined(separator: "_")
        return (words.utf8.first.map { $0 <= 0x39 } ?? true ? "KEY_" : "") + words.uppercased()
    }

    /// Without quotes if they are not needed.
    private static func argument(_ text: String) -> String {
        text.utf8.allSatisfy { 0x41...0x5A ~= $0 || $0 == 0x2D } ? text : quoted(text)
    }

    /// In single quotes, which the shell does not interpret.
    static func quoted(_ text: String) -> String {
        ShellQuoting.inQuotes(text)
    }
}

extension ServerTemplate {
    /// The base URL with the names of its variables in upper case.
    fileprivate var sample: String {
        if isSuppliedByCaller { return "\(scheme)://HOST\(Self.text(path))" }
        return "\(scheme)://\(Self.text(host))\(port.map { ":" + Self.text([$0]) } ?? "")\(Self.text(path))"
    }

    private static func text(_ pieces: [Piece]) -> String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .variable(let name, _): name.uppercased()
            }
        }.joined()
    }
}

extension DocumentValue {
    /// The text of a scalar outside of JSON, empty for null; for lists, that of the first element.
    var plainText: String {
        switch self {
        case .null, .flag, .number, .string: scalarText ?? ""
        case .list(let elements): elements.first?.plainText ?? ""
        case .object: CompactJSON.text(of: self)
        }
    }

    /// The texts of the elements of a list, joined by commas.
    var joinedText: String {
        if case .list(let elements) = self { elements.map(\.plainText).joined(separator: ",") } else { plainText }
    }
}
