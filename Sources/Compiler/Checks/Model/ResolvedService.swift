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
    /// Whether an endpoint sends a credential or starts a session.
    package var takesCredentials = false

    package init(
        name: Located<String>,
        path: SwiftPath,
        docs: String?,
        ownHosts: ResolvedHosts?,
        hosts: ResolvedHosts?,
        defaults: ResolvedPolicy,
        failure: FailureUse,
        listResponse: ResolvedTypeReference?,
        detailResponse: ResolvedTypeReference?,
        endpoints: [ResolvedEndpoint],
        nested: [ResolvedType]
    ) {
        self.name = name
        self.path = path
        self.docs = docs
        self.ownHosts = ownHosts
        self.hosts = hosts
        self.defaults = defaults
        self.failure = failure
        self.listResponse = listResponse
        self.detailResponse = detailResponse
        self.endpoints = endpoints
        self.nested = nested
    }
}
