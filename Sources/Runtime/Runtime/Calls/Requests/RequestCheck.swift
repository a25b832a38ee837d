extension TransportRequest {
    /// The first invalid part of the request, whether an endpoint, a caller or a middleware set it; nil if it is valid.
    var problem: RequestError? {
        if let problem = body.problem {
            return problem
        }
        guard HeaderSyntax.isToken(method.rawValue) else {
            return RequestError("\(HeaderSyntax.quoted(method.rawValue)) is not an HTTP method")
        }
        for field in headers.fields {
            if let problem = HeaderSyntax.problem(field) {
                return RequestError(problem)
            }
            if Self.framing.contains(where: field.isNamed) {
                return RequestError("header '\(field.name)' is set by the transport, which frames the message")
            }
        }
        return nil
    }

    /// Headers that frame the message; a wrong one permits request smuggling (RFC 9112, sections 6 and 11.2).
    private static let framing = [
        "connection", "content-length", "expect", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
    ]
}
