public import Foundation

// From a `NetworkError` to the case of an endpoint's own failure enum. Where the body is empty or is not what was declared,
// the failure is `other` with the status kept: a broken error page must not hide which error it was.

extension NetworkError {
    /// A declared error with a JSON body: `error.failure(Self.notFound)`.
    public func failure<Body: JSONReadable, Failure: EndpointFailure>(_ make: (Body) -> Failure) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// One of several statuses: `error.failure(Self.clientError)`.
    public func failure<Body: JSONReadable, Failure: EndpointFailure>(_ make: (Int, Body) -> Failure) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// A body in a form that its type alone does not tell.
    public func failure<Body, Failure: EndpointFailure>(
        _ make: (Body) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        failure { try? make($0.json(read)) }
    }

    /// One of several statuses, with a body in a form that its type alone does not tell.
    public func failure<Body, Failure: EndpointFailure>(
        _ make: (Int, Body) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        failure { try? make($0.status, $0.json(read)) }
    }

    /// A declared error whose body is text.
    public func failure<Failure: EndpointFailure>(text make: (String) -> Failure) -> Failure {
        failure { try? make($0.text()) }
    }

    /// One of several statuses whose body is text.
    public func failure<Failure: EndpointFailure>(text make: (Int, String) -> Failure) -> Failure {
        failure { try? make($0.status, $0.text()) }
    }

    /// A declared error whose body is bytes.
    public func failure<Failure: EndpointFailure>(data make: (Data) -> Failure) -> Failure {
        failure { make($0.data) }
    }

    /// One of several statuses whose body is bytes.
    public func failure<Failure: EndpointFailure>(data make: (Int, Data) -> Failure) -> Failure {
        failure { make($0.status, $0.data) }
    }

    /// One of several statuses without a body.
    public func failure<Failure: EndpointFailure>(status make: (Int) -> Failure) -> Failure {
        failure { make($0.status) }
    }

    /// An error that is not declared.
    public func failure<Failure: EndpointFailure>() -> Failure {
        isCancelled ? .cancelled : .other(self)
    }

    private func failure<Failure: EndpointFailure>(_ declared: (HTTPResponse) -> Failure?) -> Failure {
        response.flatMap(declared) ?? failure()
    }
}
