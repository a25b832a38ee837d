extension TransportRequest {
    /// What must not reach a wire, whoever put it in: an endpoint, a caller or a middleware. Nil where all is well.
    var problem: RequestError? {
        guard HeaderSyntax.isToken(method.rawValue) else {
            return RequestError("\(HeaderSyntax.quoted(method.rawValue)) is no method")
        }
        for field in headers.fields {
            if let problem = HeaderSyntax.problem(field) {
                return RequestError(problem)
            }
            if Self.framing.contains(where: field.isNamed) {
                return RequestError("header '\(field.name)' is the transport's own: it frames the message")
            }
        }
        return nil
    }

    /// A wrong one of these makes a server see a request that nobody sent (RFC 9112, sections 6 and 11.2).
    private static let framing = [
        "connection", "content-length", "expect", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
    ]
}
