/// What a client can call, whatever it answers with: a request and a failure.
///
/// A value of it is one call with all of its arguments. How the answer is read is a refinement's: a `RespondingEndpoint` makes
/// a value of the whole of it. By hand one conforms to `Endpoint`, which is such a one; what is generated says its request in
/// `prepare`, beginning with what its catalog says of every call.
public protocol CallableEndpoint: Sendable {
    /// What a call fails with.
    associatedtype Failure: EndpointFailure = NetworkError

    /// Says all that the endpoint knows of its request.
    func prepare(_ request: inout RequestBuilder)
}
