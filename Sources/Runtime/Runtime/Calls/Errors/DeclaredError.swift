public import Foundation

/// An error response that the catalog declares: its decoded body and the complete `NetworkError`.
///
/// The fields of the body can be read directly:
///
///     catch .tooManyRequests(let problem) {
///         print(problem.message, problem.networkError.retryAfter ?? .zero)
@dynamicMemberLookup
public struct DeclaredError<Body: Sendable>: Sendable {
    /// The decoded body, in the type that the catalog declares for the status.
    public let body: Body
    /// The status, header fields, request, number of attempts and retry delay.
    public let networkError: NetworkError

    /// Creates a declared error from its parts.
    @_spi(Generated) public init(_ body: Body, _ networkError: NetworkError) {
        self.body = body
        self.networkError = networkError
    }

    /// Creates an error without a response, for tests and previews: `.notFound(DeclaredError(problem, status: 404))`.
    public init(_ body: Body, status: Int) {
        self.init(body, NetworkError(.status(status)))
    }

    /// A field of the body. If the body has a field `body` or `networkError`, write `error.body.body`.
    public subscript<Value>(dynamicMember field: KeyPath<Body, Value>) -> Value {
        body[keyPath: field]
    }
}

extension DeclaredError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The description of the network error, which contains the body once and without secrets.
    @_spi(Generated) public var description: String { networkError.description }

    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }

    /// The description only, so that `dump` shows no secret.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["description": description])
    }
}

// Conversions from a `NetworkError` to a case of an endpoint's failure enum. If the body is empty or does not decode,
// the failure is `other` with the status: an unexpected error page must not hide the status.

@_spi(Generated) extension NetworkError {
    /// Whether a field of the response has one of the values; without values, whether it is present and not null. False
    /// if there is no response, or if its body is not JSON.
    public func matches(_ path: [StaticString], _ values: String...) -> Bool {
        response?.matches(path, oneOf: values) ?? false
    }

    /// A declared error with a JSON body: `error.failure(Self.notFound)`.
    public func failure<Body: JSONReadable, Failure: EndpointFailure>(
        _ make: (DeclaredError<Body>) -> Failure
    ) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// A declared error for a range of statuses with a JSON body: `error.failure(Self.clientError)`.
    public func failure<Body: JSONReadable, Failure: EndpointFailure>(
        _ make: (Int, DeclaredError<Body>) -> Failure
    ) -> Failure {
        failure(make) { Body(reading: &$0) }
    }

    /// A declared error with a body that `read` decodes.
    public func failure<Body, Failure: EndpointFailure>(
        _ make: (DeclaredError<Body>) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        reading { try make(DeclaredError($0.json(read), self)) }
    }

    /// A declared error for a range of statuses with a body that `read` decodes.
    public func failure<Body, Failure: EndpointFailure>(
        _ make: (Int, DeclaredError<Body>) -> Failure,
        _ read: (inout JSONReader) -> Body
    ) -> Failure {
        reading { try make($0.status, DeclaredError($0.json(read), self)) }
    }

    /// A declared error with a text body.
    public func failure<Failure: EndpointFailure>(text make: (DeclaredError<String>) -> Failure) -> Failure {
        reading { try make(DeclaredError($0.text(), self)) }
    }

    /// A declared error for a range of statuses with a text body.
    public func failure<Failure: EndpointFailure>(text make: (Int, DeclaredError<String>) -> Failure) -> Failure {
        reading { try make($0.status, DeclaredError($0.text(), self)) }
    }

    /// A declared error with a binary body.
    public func failure<Failure: EndpointFailure>(data make: (DeclaredError<Data>) -> Failure) -> Failure {
        reading { make(DeclaredError($0.data, self)) }
    }

    /// A declared error for a range of statuses with a binary body.
    public func failure<Failure: EndpointFailure>(data make: (Int, DeclaredError<Data>) -> Failure) -> Failure {
        reading { make($0.status, DeclaredError($0.data, self)) }
    }

    /// A declared error for a range of statuses without a body.
    public func failure<Failure: EndpointFailure>(status make: (Int, NetworkError) -> Failure) -> Failure {
        reading { make($0.status, self) }
    }

    /// An undeclared error: `cancelled` or `other`.
    public func failure<Failure: EndpointFailure>() -> Failure {
        isCancelled ? .cancelled : .other(self)
    }

    /// The declared case; `other` with the decoding error in its `details` if the response does not decode.
    func reading<Failure: EndpointFailure>(
        _ declared: (HTTPResponse) throws -> Failure
    ) -> Failure {
        guard let response else { return failure() }
        do {
            return try declared(response)
        } catch {
            return adding(error, of: response).failure()
        }
    }

    /// Adds the decoding error to `details`, unless the body is empty.
    private func adding(_ error: any Error, of response: HTTPResponse) -> NetworkError {
        guard !response.data.isEmpty, details == nil,
            let failure = (error as? NetworkError)?.kind.decodingError
        else { return self }
        return NetworkError(
            kind,
            details: "response is not the declared error: \(failure.hiding(request?.knownSecrets ?? []))",
            in: call,
            response: response,
            retryAfter: retryAfter,
            underlying: underlying
        )
    }
}

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
