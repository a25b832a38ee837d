extension RequestBuilder {
    /// Names headers, query items, and fields of the request's and the answer's body that hold a secret, beside those that
    /// sound like one: no description, log or command shows them, and such headers go to no other origin.
    ///
    /// A name that ends with a star is that of all headers which begin so: `X-Amz-Meta-*`.
    public mutating func redact(_ names: String...) {
        secrets.declare(names)
    }

    /// Says that the request's and the answer's body are secrets as a whole: of them no more is shown than their size.
    public mutating func redactBodies() {
        secrets.redactBodies = true
    }
}

extension TransportRequest {
    /// Whether its body and that of its answer are secrets as a whole.
    package var redactBodies: Bool { secrets.redactBodies }
}
