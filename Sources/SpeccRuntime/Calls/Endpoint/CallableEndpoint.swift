/// An endpoint that a client can call: a request and a failure type.
///
/// A value is one call with all of its arguments. Refinements declare how the response is read: an `Endpoint` decodes
/// it as a whole, a `StreamingEndpoint` as it arrives.
public protocol CallableEndpoint: Sendable {
    /// The error that a call throws.
    associatedtype Failure: EndpointFailure = NetworkError

    /// Builds the request.
    func prepare(_ request: inout RequestBuilder)
}
