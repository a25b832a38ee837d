public import Foundation

// Declared errors with declared header fields: `DeclaredError<WithHeaders<Problem, Headers>>`, or
// `DeclaredError<Headers>` without a body. If the header fields do not decode, the failure is `other`.

@_spi(Generated) extension NetworkError {
    /// A declared error with a JSON body and header fields: `error.failure(Self.tooManyRequests)`.
    public func failure<Body: JSONReadable, Headers: HeaderReadable, Failure: EndpointFailure>(
        _ make: (DeclaredError<WithHeaders<Body, Headers>>) -> Failure
    ) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// A declared error for a range of statuses with a JSON body and header fields.
    public func failure<Body: JSONReadable, Headers: HeaderReadable, Failure: EndpointFailure>(
        _ make: (Int, DeclaredError<WithHeaders<Body, Headers>>) -> Failure
    ) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// A declared error with header fields and a body that `read` decodes.
    public func failure<Body, Headers: HeaderReadable, Failure: EndpointFailure>(
        _ make: (DeclaredError<WithHeaders<Body, Headers>>) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        reading { try make(DeclaredError($0.with($0.json(read)), self)) }
    }

    /// A declared error for a range of statuses with header fields and a body that `read` decodes.
    public func failure<Body, Headers: HeaderReadable, Failure: EndpointFailure>(
        _ make: (Int, DeclaredError<WithHeaders<Body, Headers>>) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.with($0.json(read)), self)) }
    }

    /// A declared error with a text body and header fields.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        text make: (DeclaredError<WithHeaders<String, Headers>>) -> Failure
    ) -> Failure {
        reading { try make(DeclaredError($0.with($0.text()), self)) }
    }

    /// A declared error for a range of statuses with a text body and header fields.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        text make: (Int, DeclaredError<WithHeaders<String, Headers>>) -> Failure
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.with($0.text()), self)) }
    }

    /// A declared error with a binary body and header fields.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        data make: (DeclaredError<WithHeaders<Data, Headers>>) -> Failure
    ) -> Failure {
        reading { try make(DeclaredError($0.with($0.data), self)) }
    }

    /// A declared error for a range of statuses with a binary body and header fields.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        data make: (Int, DeclaredError<WithHeaders<Data, Headers>>) -> Failure
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.with($0.data), self)) }
    }

    /// A declared error with header fields only.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        headers make: (DeclaredError<Headers>) -> Failure
    ) -> Failure {
        reading { try make(DeclaredError($0.headers(), self)) }
    }

    /// A declared error for a range of statuses with header fields only.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        headers make: (Int, DeclaredError<Headers>) -> Failure
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.headers(), self)) }
    }
}
