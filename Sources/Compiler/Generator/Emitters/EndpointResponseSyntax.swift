import SpeccChecks

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
