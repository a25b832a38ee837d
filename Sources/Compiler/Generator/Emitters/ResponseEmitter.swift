import SpeccCatalog
import SpeccChecks

/// Emits the expressions that decode a response.
enum ResponseEmitter {
    /// The decoding expression of an endpoint; nil if the runtime's default for the type applies: JSON, text for `String`,
    /// the bytes for `Data`, nothing for `Void`.
    static func reading(_ endpoint: ResolvedEndpoint) -> String? {
        switch endpoint.response {
        case .cases: return nil
        case .void: return endpoint.responseHeaders == nil ? nil : "try response.headers()"
        case .value(let type):
            if endpoint.responseHeaders != nil { return withHeaders(type, unwrapping: endpoint.unwrap) }
            let isDefault = endpoint.unwrap.isEmpty && hasDefaultDecoding(type)
            return isDefault ? nil : expression(type, unwrapping: endpoint.unwrap)
        }
    }

    /// The decoding expression of one successful case; nil if the case has no value.
    static func reading(_ success: ResolvedSuccess) -> String? {
        switch (success.payload, success.headers) {
        case (nil, nil): nil
        case (nil, _?): "try response.headers()"
        case (let type?, nil): expression(type, unwrapping: [])
        case (let type?, _?): withHeaders(type, unwrapping: [])
        }
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
        case .builtin(.string), .optional: false
        case .builtin(.text), .builtin(.bytes), .builtin(.data), .builtin(.bytesBase64URL): true
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
        case .builtin(.bytes) where path.isEmpty, .builtin(.bytesBase64URL) where path.isEmpty: return "response.data"
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
            switch endpoint.response {
            case .void: response = ResponseEmitter.type(nil, endpoint.responseHeaders, in: scope) ?? "Void"
            case .value(let type):
                let spelled = ResponseEmitter.type(type, endpoint.responseHeaders, in: scope)
                // An inline response type is a nested type of this name.
                response = spelled == "Response" ? nil : spelled
            case .cases: break
            }
        }
    }
}
