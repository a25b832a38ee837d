import SpeccChecks

/// What an endpoint's struct says of its answer.
struct EndpointResponseSyntax {
    /// The protocol: who can send the struct, and what for.
    let conformance: String
    /// The type of a whole answer; nil where the struct declares it itself, and where there is none.
    private(set) var response: String?
    /// How a whole answer becomes a value, where the runtime does not know that by its type.
    private(set) var reading: String?
    private(set) var cases: [ResponseCaseView] = []
    /// What a streamed answer is made of.
    private(set) var element: String?
    /// How its pieces are read.
    private(set) var stream = ""
    private let endpoint: ResolvedEndpoint

    /// - Parameter scope: Inside the struct.
    init(_ endpoint: ResolvedEndpoint, in scope: SwiftScope) {
        self.endpoint = endpoint
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
            case .cases(_, let successes): cases = successes.map { ResponseCaseView($0, in: scope) }
            }
        }
    }

    func headers(in scope: SwiftScope, context: TypeContext) -> [HeadersView] {
        if let headers = endpoint.responseHeaders {
            return [HeadersView(headers, of: "the answer", in: scope, context: context, indentation: 8)]
        }
        guard case .cases(_, let successes) = endpoint.response else { return [] }
        return successes.compactMap { success in
            success.headers.map {
                HeadersView($0, of: "`\(success.swiftName)`", in: scope, context: context, indentation: 8)
            }
        }
    }
}
