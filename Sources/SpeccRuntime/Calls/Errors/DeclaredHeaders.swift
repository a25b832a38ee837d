public import Foundation

// Declared errors whose headers are declared too: `DeclaredError<WithHeaders<Problem, Headers>>`, or `DeclaredError<Headers>`
// where there is no body. Headers that do not fit leave the error undeclared, as a body does.

extension NetworkError {
    /// A JSON body with headers: `error.failure(Self.tooManyRequests)`.
    public func failure<Body: JSONReadable, Headers: HeaderReadable, Failure: EndpointFailure>(
        _ make: (DeclaredError<WithHeaders<Body, Headers>>) -> Failure
    ) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// One of several statuses.
    public func failure<Body: JSONReadable, Headers: HeaderReadable, Failure: EndpointFailure>(
        _ make: (Int, DeclaredError<WithHeaders<Body, Headers>>) -> Failure
    ) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// A body in a form that its type alone does not tell.
    public func failure<Body, Headers: HeaderReadable, Failure: EndpointFailure>(
        _ make: (DeclaredError<WithHeaders<Body, Headers>>) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        reading { try make(DeclaredError($0.with($0.json(read)), self)) }
    }

    /// One of several statuses, with a body in a form that its type alone does not tell.
    public func failure<Body, Headers: HeaderReadable, Failure: EndpointFailure>(
        _ make: (Int, DeclaredError<WithHeaders<Body, Headers>>) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.with($0.json(read)), self)) }
    }

    /// A body that is text.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        text make: (DeclaredError<WithHeaders<String, Headers>>) -> Failure
    ) -> Failure {
        reading { try make(DeclaredError($0.with($0.text()), self)) }
    }

    /// One of several statuses whose body is text.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        text make: (Int, DeclaredError<WithHeaders<String, Headers>>) -> Failure
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.with($0.text()), self)) }
    }

    /// A body that is bytes.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        data make: (DeclaredError<WithHeaders<Data, Headers>>) -> Failure
    ) -> Failure {
        reading { try make(DeclaredError($0.with($0.data), self)) }
    }

    /// One of several statuses whose body is bytes.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        data make: (Int, DeclaredError<WithHeaders<Data, Headers>>) -> Failure
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.with($0.data), self)) }
    }

    /// Headers alone.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        headers make: (DeclaredError<Headers>) -> Failure
    ) -> Failure {
        reading { try make(DeclaredError($0.headers(), self)) }
    }

    /// Headers alone, of one of several statuses.
    public func failure<Headers: HeaderReadable, Failure: EndpointFailure>(
        headers make: (Int, DeclaredError<Headers>) -> Failure
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.headers(), self)) }
    }
}
