import SpeccCatalog
import SpeccChecks

/// Emits the statement that returns an example response or throws a declared error.
struct ExampleResponseEmitter {
    let endpoint: ResolvedEndpoint
    /// Nil if the endpoint declares no errors.
    let failure: ResolvedFailure?
    let types: ExampleTypeGraph
    let scope: SwiftScope
    /// The modules that the statements name.
    private(set) var modules: Set<String> = []

    /// Nil for an example that contains a type of the user's own.
    mutating func statement(_ example: ResolvedExample) -> String? {
        switch example.response {
        case .whole: whole(example.value).map { "return " + $0 }
        case .success(let status): success(example.value, status).map { "return " + $0 }
        case .error(let key, let status): error(example.value, key, status).map { "throw " + $0 }
        }
    }

    private mutating func whole(_ value: ExampleValue) -> String? {
        guard case .value(let type) = endpoint.response else { return nil }
        guard endpoint.stream != nil else { return response(value, type, endpoint.responseHeaders) }
        guard case .list(let samples, _) = value else { return nil }
        var elements: [String] = []
        for sample in samples {
            guard let element = self.element(sample, type) else { return nil }
            elements.append(element)
        }
        return with("[" + elements.joined(separator: ", ") + "]", endpoint.responseHeaders)
    }

    private mutating func element(_ value: ExampleValue, _ type: ResolvedTypeReference) -> String? {
        guard let text = expression(value, type) else { return nil }
        guard case (.events?, .builtin(.text)) = (endpoint.stream, type) else { return text }
        return scope.spelled("ServerSentEvent", of: "SpeccRuntime") + "(data: \(text))"
    }

    private mutating func success(_ value: ExampleValue, _ status: StatusPattern) -> String? {
        guard case .cases(_, let successes) = endpoint.response,
            let success = successes.first(where: { $0.status == status }), let type = success.payload
        else { return nil }
        let name = SwiftIdentifier.label(success.swiftName)
        return response(value, type, success.headers).map { ".\(name)(\($0))" }
    }

    private mutating func error(_ value: ExampleValue, _ key: String, _ status: Int) -> String? {
        guard let error = failure?.cases.first(where: { $0.key == key }), let type = error.payload,
            let body = response(value, type, error.headers)
        else { return nil }
        let declared = scope.spelled("DeclaredError", of: "SpeccRuntime") + "(\(body), status: \(status))"
        let name = SwiftIdentifier.label(error.swiftName)
        if error.isRange { return ".\(name)(status: \(status), \(declared))" }
        return ".\(name)(\(declared))"
    }

    private mutating func response(
        _ value: ExampleValue,
        _ type: ResolvedTypeReference,
        _ headers: ResolvedHeaders?
    ) -> String? {
        expression(value, type).flatMap { with($0, headers) }
    }

    /// The value, or `WithHeaders` with the value.
    private mutating func with(_ value: String, _ headers: ResolvedHeaders?) -> String? {
        guard let headers else { return value }
        return self.headers(headers).map {
            scope.spelled("WithHeaders", of: "SpeccRuntime") + "(\(value), headers: \($0))"
        }
    }

    private mutating func expression(_ value: ExampleValue, _ type: ResolvedTypeReference) -> String? {
        var samples = SampleValueEmitter(types: types, scope: scope)
        defer { modules.formUnion(samples.modules) }
        return samples.expression(value, as: type)
    }

    /// The required headers, each with a value derived from its type.
    private mutating func headers(_ headers: ResolvedHeaders) -> String? {
        var arguments: [String] = []
        for field in headers.fields where !field.type.isOptional {
            guard let value = self.value(of: field, headers.nested) else { return nil }
            arguments.append(SwiftIdentifier.label(field.swiftName) + ": " + value)
        }
        return ".init(" + arguments.joined(separator: ", ") + ")"
    }

    private mutating func value(of field: ResolvedHeaders.Field, _ nested: [ResolvedType]) -> String? {
        if field.isHeaderPrefix { return "[:]" }
        if case .declared(let type) = field.type,
            case .enumeration(let enumeration)? = nested.first(where: { $0.path == type.path })?.shape
        {
            return enumeration.example.map { ValueEmitter.expression($0.value(of: type), for: field.type, in: scope) }
        }
        var examples = ExampleEmitter(types: types, owner: endpoint.path, scope: scope)
        defer { modules.formUnion(examples.modules) }
        return examples.value(of: field.type, named: field.swiftName.text)
    }
}

/// The example responses of an endpoint that can be written in Swift.
struct ExampleResponses {
    let endpoint: ResolvedEndpoint
    let cases: [(name: String, statement: String)]
    /// The error type of the endpoint.
    let failure: String
    /// The result type of the endpoint; for a stream, the array of its elements.
    let result: String?
    /// The modules that the statements name.
    let modules: Set<String>

    static func all(
        of service: ResolvedService,
        _ types: ExampleTypeGraph,
        _ context: ViewContext
    ) -> [ExampleResponses] {
        service.endpoints.compactMap { ExampleResponses($0, of: service, types, context) }
    }

    private init?(
        _ endpoint: ResolvedEndpoint,
        of service: ResolvedService,
        _ types: ExampleTypeGraph,
        _ context: ViewContext
    ) {
        guard !endpoint.examples.isEmpty else { return nil }
        let scope = SwiftScope(path: SwiftPath(endpoint.path.components + ["ExampleResponse"]), isQualified: true)
        let names = SignatureTypes(endpoint, of: service, inheriting: context.failure, in: scope)
        var emitter = ExampleResponseEmitter(endpoint: endpoint, failure: names.failure, types: types, scope: scope)
        let cases = endpoint.examples.compactMap { example in
            emitter.statement(example).map { (SwiftIdentifier.standalone(example.swiftName), $0) }
        }
        guard !cases.isEmpty else { return nil }
        self.endpoint = endpoint
        self.cases = cases
        failure = names.failurePath.map(scope.spelled) ?? scope.spelled("NetworkError", of: "SpeccRuntime")
        let stream = StreamEmitter(endpoint)
        let elements = stream.map { "[\($0.element(in: scope))]" }
        result = elements.flatMap { stream?.headers(with: $0, in: scope) } ?? elements ?? names.result
        modules = emitter.modules
    }
}
