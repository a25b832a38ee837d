@_spi(Generated) extension RequestBuilder {
    /// Declares header fields, query items and body fields as secrets, in the request and its response, in addition to
    /// those with the name of a secret. Descriptions, logs and curl commands redact them, and such header fields are
    /// not sent to another origin.
    ///
    /// A name that ends with an asterisk declares all header fields and query items with that prefix: `X-Amz-Meta-*`.
    public mutating func redact(_ names: String...) {
        secrets.declare(names)
    }

    /// Declares the bodies of the request and its response as secrets: only their sizes are shown.
    public mutating func redactBodies() {
        secrets.redactBodies = true
    }
}

extension TransportRequest {
    /// Whether the bodies of the request and its response are secrets.
    package var redactBodies: Bool { secrets.redactBodies }
}
