import SpeccChecks

/// What an endpoint's struct says of its answer.
struct EndpointResponseSyntax {
    /// The protocol: who can send the struct, and what for.
    let conformance: String
    /// The type of a whole answer; nil where the struct declares it itself, and where there is none.
    private(set) var response: String?
    /// How a whole answer becomes a value, where the runtime does not know that by its type.
    private(set) var reading: String?
    /// What a streamed answer is made of.
    private(set) var element: String?
    /// How its pieces are read.
    private(set) var stream = ""

    /// - Parameter scope: Inside the struct.
    init(_ endpoint: ResolvedEndpoint, in scope: SwiftScope) {
        switch MethodSyntax.ResponseKind(endpoint) {
        case .stream(let spelling):
            conformance = "StreamingEndpoint"
            element = spelling.element(in: scope)
            stream = spelling.form
        case .file: conformance = "CallableEndpoint"
        case .whole:
            conformance = "Endpoint"
            reading = ResponseEmitter.reading(endpoint)
            switch endpoint.response {
            case .void: response = ResponseEmitter.type(nil, endpoint.responseHeaders, in: scope) ?? "Void"
            case .value(let type):
                let spelled = ResponseEmitter.type(type, endpoint.responseHeaders, in: scope)
                // An answer's inline object is the nested type of this very name.
                response = spelled == "Response" ? nil : spelled
            case .cases: break
            }
        }
    }
}
