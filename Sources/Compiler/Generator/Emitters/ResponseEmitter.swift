import SpeccCatalog
import SpeccChecks

/// Emits the expressions that decode a response.
enum ResponseEmitter {
    /// The decoding expression of an endpoint; nil if the runtime's default for the type applies: JSON, text for `String`,
    /// the bytes for `Data`, nothing for `Void`.
    static func reading(_ endpoint: ResolvedEndpoint) -> String? {
        if endpoint.isNilByStatus || endpoint.isResultOfHead { return nil }
        switch endpoint.response {
        case .cases: return nil
        case .void: return endpoint.responseHeaders == nil ? nil : "try response.headers()"
        case .value(let type):
            if endpoint.responseHeaders != nil { return withHeaders(type, unwrapping: endpoint.unwrap) }
            let isDefault = endpoint.unwrap.isEmpty && hasDefaultDecoding(type)
            return isDefault ? nil : expression(type, unwrapping: endpoint.unwrap)
        }
    }

    /// The result of each status, if statuses determine whether there is one, or which one: `404: nil`.
    ///
    /// - Parameter scope: The scope inside the endpoint's struct.
    static func branches(_ endpoint: ResolvedEndpoint, in scope: SwiftScope) -> [StatusBranch] {
        let statuses = endpoint.successStatuses.sorted { $0.status < $1.status }
        var branches = statuses.compactMap { status -> StatusBranch? in
            guard let result = status.result, result != .location else { return nil }
            return StatusBranch(pattern: StatusPatternEmitter.pattern(status.status), value: result.rawValue)
        }
        switch endpoint.response {
        case .value where endpoint.isResultOfHead:
            let isBool = !branches.isEmpty && !endpoint.isNilByStatus
            branches.append(StatusBranch(value: isBool ? "throw response.unexpectedStatus()" : location))
        case .value(let type) where endpoint.isNilByStatus:
            let isLocation = statuses.contains { $0.result == .location }
            branches.append(StatusBranch(value: isLocation ? location : explicit(type, endpoint, in: scope)))
        case .void where endpoint.isNilByStatus:
            branches.append(StatusBranch(value: "try response.headers()"))
        case .void, .value, .cases: return []
        }
        return branches
    }

    private static let location = "try response.location()"

    /// The decoding expression with its type, so that a generic method does not derive it from the optional result.
    private static func explicit(_ type: ResolvedTypeReference, _ endpoint: ResolvedEndpoint, in scope: SwiftScope)
        -> String
    {
        guard endpoint.responseHeaders == nil else { return withHeaders(type, unwrapping: endpoint.unwrap) }
        let value = expression(type, unwrapping: endpoint.unwrap)
        return value.hasPrefix("try response.json") ? "\(value) as \(scope.spelled(type))" : value
    }

    /// The decoding expression of one successful case; nil if the case has no value.
    static func reading(_ success: ResolvedSuccess) -> String? {
        if success.isLocation { return location }
        return switch (success.payload, success.headers) {
        case (nil, nil): nil
        case (nil, _?): "try response.headers()"
        case (let type?, nil): expression(type, unwrapping: [])
        case (let type?, _?): withHeaders(type, unwrapping: [])
        }
    }

    /// The type of the result; nil for no value and for several types.
    static func type(of endpoint: ResolvedEndpoint, in scope: SwiftScope) -> String? {
        var value: ResolvedTypeReference?
        switch endpoint.response {
        case .void: break
        case .value(let type): value = type
        case .cases: return nil
        }
        let spelled = type(value, endpoint.responseHeaders, in: scope)
        return endpoint.isNilByStatus ? spelled.map { $0.hasSuffix("?") ? $0 : $0 + "?" } : spelled
    }

    /// `GitHub.Issue`, `WithHeaders<GitHub.Issue, Headers>`, `Headers`; nil for no value.
    static func type(
        _ type: ResolvedTypeReference?,
        _ headers: ResolvedHeaders?,
        in scope: SwiftScope
    ) -> String? {
        guard let headers else { return type.map(scope.spelled) }
        let headersType = scope.spelled(headers.path)
        return type.map {
            "\(scope.spelled("WithHeaders", of: "SpeccRuntime"))<\(scope.spelled($0)), \(headersType)>"
        } ?? headersType
    }

    private static func hasDefaultDecoding(_ type: ResolvedTypeReference) -> Bool {
        switch type {
        case .builtin(.string), .builtin(.bytes), .optional: false
        case .builtin(.text), .builtin(.data): true
        default: !type.needsExplicitFormat
        }
    }

    private static func withHeaders(_ type: ResolvedTypeReference, unwrapping path: [String]) -> String {
        let value = expression(type, unwrapping: path)
        return "try response.with(\(value.hasPrefix("try ") ? String(value.dropFirst(4)) : value))"
    }

    private static func expression(_ type: ResolvedTypeReference, unwrapping path: [String]) -> String {
        switch type {
        case .builtin(.text): return "try response.text()"
        case .builtin(.data): return "response.data"
        case .optional(let wrapped): return "try response.jsonIfPresent" + arguments(wrapped, path)
        default: return "try response.json" + arguments(type, path)
        }
    }

    /// `(in: "data")`, ` { $0.dateTime(format: .unix) }`
    private static func arguments(_ type: ResolvedTypeReference, _ path: [String]) -> String {
        let names = path.map(SwiftLiteral.string).joined(separator: ", ")
        let closure = type.needsExplicitFormat ? " { \(JSONCodingEmitter.element(type)) }" : ""
        let brackets = path.isEmpty ? (closure.isEmpty ? "()" : "") : "(in: \(names))"
        return brackets + closure
    }
}

/// The result of a status.
struct StatusBranch {
    /// `404`; nil for all other statuses.
    var pattern: String?
    let value: String

    /// A `switch` over the status of `response`, on several lines; nil without branches.
    static func expression(_ branches: [StatusBranch], indentation: Int) -> String? {
        guard branches.count != 1 else { return branches[0].value }
        guard !branches.isEmpty else { return nil }
        let cases = branches.map { branch in
            let label = branch.pattern.map { "case \($0): " } ?? "default: "
            return label + LineBreaker.format(branch.value, indentation: indentation)
        }
        let margin = String(repeating: " ", count: indentation)
        return (["switch response.status {"] + cases + ["}"]).joined(separator: "\n" + margin)
    }
}

/// Emits the statements that read declared headers with `HeaderReader`.
enum HeaderEmitter {
    /// `etag = reader.valueIfPresent("ETag")`
    static func read(_ field: ResolvedHeaders.Field) -> String {
        SwiftIdentifier.property(field.swiftName, hiddenBy: "reader") + " = " + value(of: field)
    }

    private static func value(of field: ResolvedHeaders.Field) -> String {
        let name = SwiftLiteral.string(field.name)
        if field.isHeaderPrefix { return "reader.family(\(name))" }
        let methodName: String
        let element: ResolvedTypeReference
        if case .list(let inner) = field.type.unwrapped {
            (methodName, element) = ("list", inner)
        } else {
            (methodName, element) = ("value", field.type.unwrapped)
        }
        let form = element.needsExplicitFormat ? " { \(JSONCodingEmitter.element(element)) }" : ""
        return "reader.\(methodName)\(field.type.isOptional ? "IfPresent" : "")(\(name))\(form)"
    }
}

/// The members of an endpoint's struct that describe the response.
struct EndpointResponseSyntax {
    /// The protocol of the struct, which determines how a service sends it.
    let conformance: String
    /// The type of a whole response; nil if the struct declares the type or the response is not received as a whole.
    private(set) var response: String?
    /// The expression that decodes a whole response; nil if the runtime derives it from the type.
    private(set) var reading: String?
    /// The result of each status, if statuses determine it.
    private(set) var branches: [StatusBranch] = []
    /// The element type of a streamed response.
    private(set) var element: String?
    /// The expression of the framing of a streamed response.
    private(set) var stream = ""

    /// - Parameter scope: The scope inside the struct.
    init(_ endpoint: ResolvedEndpoint, in scope: SwiftScope) {
        switch MethodSyntax.ResponseKind(endpoint) {
        case .stream(let emitter):
            conformance = "StreamingEndpoint"
            element = emitter.element(in: scope)
            stream = emitter.framing
        case .file: conformance = "CallableEndpoint"
        case .whole:
            conformance = "Endpoint"
            reading = ResponseEmitter.reading(endpoint)
            branches = ResponseEmitter.branches(endpoint, in: scope)
            switch endpoint.response {
            case .void: response = ResponseEmitter.type(of: endpoint, in: scope) ?? "Void"
            case .value:
                let spelled = ResponseEmitter.type(of: endpoint, in: scope)
                // An inline response type is a nested type of this name.
                response = spelled == "Response" ? nil : spelled
            case .cases: break
            }
        }
    }
}
