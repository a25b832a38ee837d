import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccDocs
import SpeccMock
import SpeccText
import SpeccVerify

/// The form of the console for one endpoint: its fields with valid values, and the requests that it sends.
struct CallForm {
    private let catalog: ServedCatalog
    private let endpoint: ContractEndpoint
    private let index: Int
    private let api: ContractAPI

    /// Nil if the catalog has no endpoint with this qualified id, or does not serve it.
    init?(_ id: String, in catalog: ServedCatalog) {
        guard let index = catalog.contract.endpoints.firstIndex(where: { $0.qualifiedID == id }) else { return nil }
        endpoint = catalog.contract.endpoints[index]
        guard !endpoint.endpoint.url.isSuppliedByCaller else { return nil }
        self.index = index
        self.catalog = catalog
        api = catalog.contract.api(of: endpoint)
    }

    private var declaration: ResolvedEndpoint { endpoint.endpoint }

    // MARK: - Fields

    var value: DocumentValue {
        let example = RequestSynthesizer(endpoint, in: api).request
        let headers = declaration.headerParameters.filter { !$0.isFamily && !$0.isCookies }
        var fields = declaration.pathParameters.map { field($0, in: "path") }
        fields += declaration.queryParameters.map { field($0, in: "query") }
        fields += headers.map { field($0, in: "header") }
        fields += pageItems.map(Self.pageField)
        return .members([
            ("fields", .list(fields)),
            ("body", declaration.body == nil ? nil : body(of: example)),
            ("hasCredential", .flag(endpoint.credentials.contains { !$0.isEmpty })),
            ("isProxy", .flag(catalog.service == nil)),
        ])
    }

    private func field(_ parameter: ResolvedParameter, in place: String) -> DocumentValue {
        let isRequired = Self.isRequired(parameter)
        let builder = RequestSynthesizer(endpoint, in: api)
        let keys =
            place == "path" && parameter.name.value == declaration.pathParameters.last?.name.value
            ? (catalog.service?.keys(of: index) ?? []) : []
        let value = builder.value(of: parameter, isRequired: true)
        let isSecret = parameter.isSensitive
        return .members([
            ("name", .string(parameter.name.value)),
            ("in", .string(place)),
            ("type", .string(Self.text(of: parameter.type))),
            ("docs", parameter.docs.map(DocumentValue.string)),
            ("isRequired", .flag(isRequired)),
            ("isFlag", .flag(parameter.isFlag)),
            ("input", .string(Self.input(for: parameter.type))),
            ("value", isRequired ? .string(keys.first ?? Self.text(of: value)) : nil),
            ("example", isSecret ? nil : .string(Self.text(of: value))),
            ("choices", choices(of: parameter.type).map(DocumentValue.strings)),
            ("keys", keys.isEmpty ? nil : .strings(Array(keys.prefix(50)))),
        ])
    }

    /// The query items that select a page, which the client sends and no parameter declares.
    private var pageItems: [String] {
        guard declaration.body == nil, let pagination = declaration.pagination else { return [] }
        let declared = Set(declaration.queryParameters.map(\.name.value))
        return [pagination.sends?.path, pagination.limit?.path].compactMap { $0?.count == 1 ? $0?.first : nil }
            .filter { !declared.contains($0) }
    }

    private static func pageField(_ name: String) -> DocumentValue {
        .members([
            ("name", .string(name)), ("in", "query"), ("type", "page"), ("isRequired", false), ("isFlag", false),
            ("input", "text"),
        ])
    }

    private func choices(of type: ResolvedTypeReference) -> [String]? {
        guard case .declared(let declared) = type.unwrapped,
            case .enumeration(let values)? = api.types[declared.path]?.shape
        else { return nil }
        return values.cases.map(\.value.value)
    }

    private static func input(for type: ResolvedTypeReference) -> String {
        switch type.unwrapped {
        case .builtin(.date): "date"
        case .builtin(.bool): "bool"
        default: "text"
        }
    }

    /// `list<string>?`
    private static func text(of type: ResolvedTypeReference) -> String {
        switch type {
        case .builtin(let builtin): builtin.rawValue
        case .declared(let declared): declared.path.components.last?.identifierText ?? ""
        case .list(let element): "list<\(text(of: element))>"
        case .map(let value): "map<\(text(of: value))>"
        case .optional(let wrapped): text(of: wrapped) + "?"
        }
    }

    /// As one types it: elements of a list with commas, objects as JSON.
    private static func text(of value: DocumentValue?) -> String {
        switch value {
        case nil, .null?: ""
        case .list(let items)?: items.map { text(of: $0) }.joined(separator: ",")
        case .object?: value.map(CompactJSON.text) ?? ""
        default: value?.scalarText ?? ""
        }
    }

    private func body(of example: ContractRequest) -> DocumentValue {
        let bytes = example.body ?? []
        let type = example[header: "Content-Type"] ?? ""
        let json = try? DocumentValue(json: bytes)
        return .members([
            ("type", .string(type)),
            ("text", .string(json.map { JSONText.formatted($0) } ?? String(decoding: bytes, as: UTF8.self))),
            ("isRequired", .flag(declaration.body?.isOptional == false)),
        ])
    }

    // MARK: - Requests

    /// The request with the values of the form, valid or not.
    ///
    /// - Parameter input: `{ "values": { "id": "7" }, "body": "…", "credential": true, "headers": [["Prefer", "code=404"]] }`
    func request(_ input: DocumentValue) -> ContractRequest {
        var arguments = RequestSynthesizer.Arguments()
        for parameter in declaration.pathParameters + declaration.queryParameters + declaration.headerParameters {
            let text = input["values"]?[parameter.name.value]?.string ?? ""
            arguments.values[parameter.name.value] = text.isEmpty ? .null : argument(text, parameter)
        }
        // A server behind a proxy accepts no made-up secret.
        if catalog.service == nil || input["credential"]?.flag == false { arguments.secrets = [:] }
        arguments.idempotencyKey = AccessToken.random().text
        var request = RequestSynthesizer(endpoint, in: api, arguments).request
        for name in pageItems {
            guard let text = input["values"]?[name]?.string, !text.isEmpty else { continue }
            request.query =
                (request.query.map { $0 + "&" } ?? "") + "\(URLEscaping.encoded(name))=\(URLEscaping.encoded(text))"
        }
        if declaration.body != nil, let text = input["body"]?.string {
            request.body = Array(text.utf8)
            if text.isEmpty { request.headers.removeAll { $0.name.lowercased() == "content-type" } }
        }
        for pair in input["headers"]?.items ?? [] {
            guard let items = pair.items, items.count == 2, let name = items[0].string, let value = items[1].string,
                Self.isHeader(name, value)
            else { continue }
            request.headers.removeAll { $0.name.lowercased() == name.lowercased() }
            request.headers.append(.init(name, value))
        }
        return request
    }

    private func argument(_ text: String, _ parameter: ResolvedParameter) -> DocumentValue {
        if parameter.isFlag { return .flag(text == "true") }
        switch parameter.type.unwrapped {
        case .list:
            return .list(text.split(separator: ",", omittingEmptySubsequences: false).map { .string(String($0)) })
        default:
            guard text.hasPrefix("{"), case .object(let members)? = try? DocumentValue(json: text) else {
                return .string(text)
            }
            return .object(members)
        }
    }

    private static func isRequired(_ parameter: ResolvedParameter) -> Bool {
        !parameter.isFlag && !parameter.type.isOptional && parameter.defaultValue == nil
    }

    /// Whether a header can neither end its line nor change the framing of the request.
    private static func isHeader(_ name: String, _ value: String) -> Bool {
        let framing = ["host", "content-length", "transfer-encoding", "connection"]
        return !name.isEmpty && !framing.contains(name.lowercased())
            && name.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: ":") }
            && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// The request as it would be sent, with its problems against the catalog.
    func preview(_ input: DocumentValue, origin: String) -> DocumentValue {
        let request = request(input)
        var problems = RequestValidator(endpoint, in: api).problems(of: request, arguments: arguments(input))
        for parameter in declaration.pathParameters
        where Self.isRequired(parameter) && (input["values"]?[parameter.name.value]?.string ?? "").isEmpty {
            problems.append(RequestProblem(.path, parameter.name.value, "the value is required"))
        }
        let swift = swift(input, request)
        return .members([
            ("curl", .string(CurlText.command(request, origin: origin))),
            ("swift", swift.text.map(Self.wrapped)),
            ("swiftProblem", swift.problems.first.map { .string($0.message) }),
            (
                "problems",
                .list(
                    problems.map { problem in
                        .members([
                            ("in", .string(problem.location.rawValue)), ("name", .string(problem.name)),
                            ("message", .string(problem.message)), ("warning", .flag(problem.isWarning)),
                        ])
                    }
                )
            ),
        ])
    }

    /// The call of the generated client with the values of the form.
    private func swift(_ input: DocumentValue, _ request: ContractRequest) -> SwiftCall {
        let parameters = declaration.pathParameters + declaration.queryParameters + declaration.headerParameters
        let values = parameters.compactMap { parameter -> (name: String, value: DocumentValue)? in
            guard let text = input["values"]?[parameter.name.value]?.string, !text.isEmpty else { return nil }
            return (parameter.pattern, argument(text, parameter))
        }
        return SwiftCall(endpoint, in: api, values: values, body: RequestValidator(endpoint, in: api).body(of: request))
    }

    /// The call of the generated client that sends a request; nil if it cannot send its values.
    func swift(of request: ContractRequest) -> DocumentValue? {
        let matches = catalog.contract.routes.matches(method: request.method, path: request.path)
        guard let match = matches.first(where: { $0.index == index }) else { return nil }
        let validator = RequestValidator(endpoint, in: api)
        let path = declaration.pathParameters.map { ($0, match.arguments[$0.name.value].map(DocumentValue.string)) }
        let query = declaration.queryParameters.map { ($0, validator.value(of: $0, in: request)) }
        let headers = declaration.headerParameters.map { parameter in
            (parameter, request[header: parameter.name.value].map { argument($0, parameter) })
        }
        let values = (path + query + headers).compactMap { parameter, value in value.map { (parameter.pattern, $0) } }
        return SwiftCall(endpoint, in: api, values: values, body: validator.body(of: request)).text.map(Self.wrapped)
    }

    private static func wrapped(_ code: String) -> DocumentValue { .string(CodeWrapping(width: 100).wrapped(code)) }

    private func arguments(_ input: DocumentValue) -> [String: String] {
        let names = declaration.pathParameters.map(\.name.value)
        let pairs = names.compactMap { name in
            input["values"]?[name]?.string.flatMap { $0.isEmpty ? nil : (name, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

/// A request as a command for a shell.
enum CurlText {
    /// Headers that curl writes itself.
    private static let ownHeaders: Set = ["host", "connection", "content-length", "accept-encoding"]

    static func command(_ request: ContractRequest, origin: String) -> String {
        var parts = ["curl --globoff"]
        if request.method != "GET" { parts.append("--request \(quoted(request.method))") }
        parts.append(quoted(origin + request.target))
        parts += request.headers.filter { !ownHeaders.contains($0.name.lowercased()) }.map { header in
            // curl sends a header without a value only if a semicolon follows its name.
            "--header \(quoted(header.value.isEmpty ? header.name + ";" : "\(header.name): \(header.value)"))"
        }
        if let body = request.body, !body.isEmpty {
            parts.append("--data-raw \(quoted(String(decoding: body, as: UTF8.self)))")
        }
        return parts.joined(separator: " \\\n  ")
    }

    private static func quoted(_ text: String) -> String { ShellQuoting.inQuotes(text) }
}
