import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// Builds valid requests from the declaration of an endpoint.
package struct RequestSynthesizer: Sendable {
    /// The parts of a request that are not synthesized.
    package struct Arguments: Sendable {
        /// Path, query and header parameters by name, with `*` for families.
        package var values: [String: DocumentValue]
        package var body: DocumentValue?
        /// The secrets of credentials by name; `user:password` for basic authentication. Nil synthesizes them.
        package var secrets: [String: String]?
        package var idempotencyKey: String
        /// Whether optional parameters are synthesized.
        package var includesOptional: Bool

        package init(
            values: [String: DocumentValue] = [:],
            body: DocumentValue? = nil,
            secrets: [String: String]? = nil,
            idempotencyKey: String = "key-1",
            includesOptional: Bool = false
        ) {
            self.values = values
            self.body = body
            self.secrets = secrets
            self.idempotencyKey = idempotencyKey
            self.includesOptional = includesOptional
        }
    }

    private let endpoint: ContractEndpoint
    private let api: ContractAPI
    private let arguments: Arguments

    private var declaration: ResolvedEndpoint { endpoint.endpoint }

    package init(_ endpoint: ContractEndpoint, in api: ContractAPI, _ arguments: Arguments = Arguments()) {
        self.endpoint = endpoint
        self.api = api
        self.arguments = arguments
    }

    /// The request with the path below the base path of its host.
    package var request: ContractRequest {
        let items = queryItems.map { name, value in
            URLEscaping.encoded(name) + (value.map { "=" + URLEscaping.encoded($0) } ?? "")
        }
        var request = ContractRequest(
            declaration.httpMethod,
            api.prefix + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&")),
            headers: headers
        )
        let secrets = keys(in: .body).map { ($0.name, DocumentValue.string($0.secret)) }
        let synthesizer = BodySynthesizer(types: api.types, idempotencyKey: arguments.idempotencyKey)
        if let (type, bytes) = synthesizer.body(of: declaration, arguments.body, secrets) {
            request.body = bytes
            request.headers.append(.init("Content-Type", type))
        }
        return request
    }

    /// The argument of a parameter, or its example or a synthesized value if it is required.
    package func value(of parameter: ResolvedParameter, isRequired: Bool) -> DocumentValue? {
        if let value = arguments.values[parameter.pattern] { return value }
        guard isRequired || arguments.includesOptional && !dependsOnState(parameter) else { return nil }
        let type = parameter.type.unwrapped
        if let text = parameter.example, let value = ExampleConverter(types: api.types).scalar(text, as: type) {
            return value
        }
        if let value = parameter.defaultValue { return ValueConverter(types: api.types).value(value, as: type) }
        let name = parameter.name.value
        return ValueSynthesizer(types: api.types).value(of: type, named: name, parameter.constraints)
    }

    /// Whether only values of earlier responses are valid: cursors, and entity tags in preconditions.
    private func dependsOnState(_ parameter: ResolvedParameter) -> Bool {
        let name = parameter.name.value
        return name.lowercased().hasPrefix("if-") || declaration.pagination?.sends?.path.first == name
    }

    private func isRequired(_ parameter: ResolvedParameter) -> Bool {
        !parameter.isFlag && !parameter.type.isOptional && parameter.defaultValue == nil
    }

    // MARK: - Parts

    private var path: String {
        let parameters = Dictionary(declaration.pathParameters.map { ($0.name.value, $0) }) { first, _ in first }
        return declaration.url.parts.enumerated().reduce(into: "") { path, item in
            switch item.element {
            case .literal(let literal): path += literal
            case .parameter(let name):
                guard let parameter = parameters[name] else { return }
                var text = Self.text(of: value(of: parameter, isRequired: true))
                if declaration.url.isQuoted(at: item.offset) { text = text.replacing("'", with: "''") }
                let segments = parameter.spansSegments ? text.split(separator: "/").map(String.init) : [text]
                path += segments.map { URLEscaping.encoded($0) }.joined(separator: "/")
            }
        }
    }

    /// The text of a scalar, or the elements of a list with commas.
    private static func text(of value: DocumentValue?) -> String {
        if case .list(let items)? = value { return items.compactMap(\.scalarText).joined(separator: ",") }
        return value?.scalarText ?? ""
    }

    private var queryItems: [(name: String, value: String?)] {
        var items = declaration.policy.query.map { ($0.value.name, $0.value.isFlag ? nil : $0.value.value) }
        for parameter in declaration.queryParameters {
            let name = parameter.name.value
            let isRequired = isRequired(parameter) && !parameter.isFamily
            guard let value = value(of: parameter, isRequired: isRequired), value != .null else { continue }
            if parameter.isFamily, case .object(let members) = value {
                items += members.map { (name + $0.name, Self.text(of: $0.value)) }
            } else if parameter.isFlag {
                if value == .flag(true) { items.append((name, nil)) }
            } else if parameter.isJSON {
                items.append((name, CompactJSON.text(of: value)))
            } else {
                items += FieldEncoder(style: parameter.listStyle).items(named: name, value).map { ($0.name, $0.value) }
            }
        }
        return items + keys(in: .query).map { ($0.name, $0.secret) }
    }

    private var headers: [ContractRequest.Header] {
        var headers = declaration.policy.headers.map { ContractRequest.Header($0.value.name, $0.value.value) }
        for parameter in declaration.headerParameters {
            let isRequired = isRequired(parameter) && !parameter.isFamily
            guard let value = value(of: parameter, isRequired: isRequired), value != .null else { continue }
            let name = parameter.name.value
            if parameter.isCookies, case .object(let members) = value {
                let pairs = members.map { "\($0.name)=\(Self.text(of: $0.value))" }
                headers.append(.init("Cookie", pairs.joined(separator: "; ")))
            } else if parameter.isFamily, case .object(let members) = value {
                headers += members.map { .init(name + $0.name, Self.text(of: $0.value)) }
            } else {
                headers.append(.init(name, Self.text(of: value)))
            }
        }
        if case .header(let name)? = declaration.idempotency, headers.value(of: name) == nil {
            headers.append(.init(name, arguments.idempotencyKey))
        }
        return headers + authorization + keys(in: .header).map { .init($0.name, $0.secret) }
    }

    // MARK: - Credentials

    /// The first combination of which all secrets are known.
    private var credentials: [ResolvedCredential] {
        guard let secrets = arguments.secrets else { return endpoint.credentials.first ?? [] }
        return endpoint.credentials.first { $0.allSatisfy { secrets[$0.name.value] != nil } } ?? []
    }

    private func secret(of credential: ResolvedCredential) -> String {
        arguments.secrets?[credential.name.value] ?? "secret"
    }

    private var authorization: [ContractRequest.Header] {
        credentials.filter { $0.kind.key == nil }.compactMap { credential in
            switch credential.kind {
            case .apiKey, .custom: nil
            case .basic:
                .init(
                    "Authorization",
                    "Basic " + Base64Text.text(of: Array(secret(of: credential).utf8), isURLSafe: false)
                )
            case .bearer, .oauth2, .session: .init("Authorization", "Bearer " + secret(of: credential))
            }
        }
    }

    private func keys(in place: CredentialDeclaration.APIKey.Location) -> [(name: String, secret: String)] {
        credentials.compactMap { credential in
            guard let key = credential.kind.key, key.place == place else { return nil }
            return (key.name.value, (key.prefix?.value ?? "") + secret(of: credential))
        }
    }
}
