public import Foundation

// From a `NetworkError` to the case of an endpoint's own failure enum. Where the body is empty or is not what was declared,
// the failure is `other` with the status kept: a broken error page must not hide which error it was.

extension NetworkError {
    /// A declared error with a JSON body: `error.failure(Self.notFound)`.
    public func failure<Body: JSONReadable, Failure: EndpointFailure>(
        _ make: (DeclaredError<Body>) -> Failure
    ) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// One of several statuses: `error.failure(Self.clientError)`.
    public func failure<Body: JSONReadable, Failure: EndpointFailure>(
        _ make: (Int, DeclaredError<Body>) -> Failure
    ) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// A body in a form that its type alone does not tell.
    public func failure<Body, Failure: EndpointFailure>(
        _ make: (DeclaredError<Body>) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        reading { try make(DeclaredError($0.json(read), self)) }
    }

    /// One of several statuses, with a body in a form that its type alone does not tell.
    public func failure<Body, Failure: EndpointFailure>(
        _ make: (Int, DeclaredError<Body>) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.json(read), self)) }
    }

    /// A declared error whose body is text.
    public func failure<Failure: EndpointFailure>(text make: (DeclaredError<String>) -> Failure) -> Failure {
        reading { try make(DeclaredError($0.text(), self)) }
    }

    /// One of several statuses whose body is text.
    public func failure<Failure: EndpointFailure>(text make: (Int, DeclaredError<String>) -> Failure) -> Failure {
        reading { try make($0.status, DeclaredError($0.text(), self)) }
    }

    /// A declared error whose body is bytes.
    public func failure<Failure: EndpointFailure>(data make: (DeclaredError<Data>) -> Failure) -> Failure {
        reading { make(DeclaredError($0.data, self)) }
    }

    /// One of several statuses whose body is bytes.
    public func failure<Failure: EndpointFailure>(data make: (Int, DeclaredError<Data>) -> Failure) -> Failure {
        reading { make($0.status, DeclaredError($0.data, self)) }
    }

    /// One of several statuses without a body.
    public func failure<Failure: EndpointFailure>(status make: (Int, NetworkError) -> Failure) -> Failure {
        reading { make($0.status, self) }
    }

    /// An error that is not declared.
    public func failure<Failure: EndpointFailure>() -> Failure {
        isCancelled ? .cancelled : .other(self)
    }

    /// The declared case; `other` with the status kept and the misfit in its `details` where the answer does not fit.
    func reading<Failure: EndpointFailure>(
        _ declared: (HTTPResponse) throws -> Failure
    ) -> Failure {
        guard let response else { return failure() }
        do {
            return try declared(response)
        } catch {
            return telling(error, of: response).failure()
        }
    }

    /// An empty body needs no words.
    private func telling(_ misfit: any Error, of response: HTTPResponse) -> NetworkError {
        guard !response.data.isEmpty, details == nil,
            let failure = (misfit as? NetworkError)?.kind.decodingError
        else { return self }
        return NetworkError(
            kind,
            details: "not the error that is declared for it: \(failure.hiding(request?.knownSecrets ?? []))",
            in: call,
            response: response,
            retryAfter: retryAfter,
            underlying: underlying
        )
    }
}
