/// What a client can call, whatever it answers with: a request and a failure.
///
/// A value of it is one call with all of its arguments. How the answer is read is a refinement's: an `Endpoint` makes a
/// value of the whole of it.
public protocol CallableEndpoint: Sendable {
    /// What a call fails with.
    associatedtype Failure: EndpointFailure = NetworkError

    /// Says all that the endpoint knows of its request.
    func prepare(_ request: inout RequestBuilder)
}
