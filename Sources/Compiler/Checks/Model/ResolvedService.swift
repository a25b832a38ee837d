package import SpeccCatalog
package import SpeccDiagnostics

/// One service type with its endpoints.
package struct ResolvedService: Sendable {
    /// The name in the catalog: `Issues`.
    package var name: Located<String>
    /// `GitHub.IssuesService`
    package let path: SwiftPath
    package var docs: String?
    /// `GitHub.IssuesService.Host` if the service declares hosts; `nil` if it uses the API's.
    package let ownHosts: ResolvedHosts?
    /// The hosts that the endpoints are called on: its own, else those of the API.
    package let hosts: ResolvedHosts?
    /// The policy that its endpoints start from, including the API's defaults.
    package var defaults: ResolvedPolicy
    /// The error type that its endpoints share.
    package var failure: FailureUse
    /// The response type of endpoints with `role: list`; `nil` if there are none.
    package let listResponse: ResolvedTypeReference?
    package let detailResponse: ResolvedTypeReference?
    package var endpoints: [ResolvedEndpoint]
    /// The inline types of the service's defaults.
    package var nested: [ResolvedType]
    package var waiters: [ResolvedWaiter] = []
    package var feeds: [ResolvedFeed] = []
    package var uploads: [ResolvedUpload] = []
    /// Whether an endpoint sends a credential or starts a session.
    package var takesCredentials = false

    /// The methods that make calls of endpoints.
    package var compositeCalls: [any CompositeCall] { waiters + feeds + uploads }
}

/// A method of a service that makes calls of an endpoint.
package protocol CompositeCall: Sendable {
    static var kind: CompositeCallKind { get }
    /// The name in the catalog.
    var name: Located<String> { get }
    var methodName: SwiftName { get }
    var docs: String? { get }
    var deprecated: Deprecation? { get }
    /// The index of the endpoint in the service.
    var endpoint: Int { get }
    /// The indices of all endpoints that it calls.
    var endpoints: [Int] { get }
}

extension CompositeCall {
    package var endpoints: [Int] { [endpoint] }
}
