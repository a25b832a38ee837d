package import SpeccDiagnostics

/// One service type with its endpoints.
package struct ResolvedService: Sendable {
    /// As in the catalog: `Issues`.
    package var name: Located<String>
    /// `GitHub.IssuesService`
    package let path: SwiftPath
    package var docs: String?
    /// `GitHub.IssuesService.Host` where the service has its own hosts; nil where it uses the API's.
    package let ownHosts: ResolvedHosts?
    /// What its endpoints start from, the API's defaults included.
    package var defaults: ResolvedPolicy
    /// Which failure its endpoints share.
    package var failure: FailureUse
    /// What the endpoints with `role: list` answer with; nil where there is none.
    package let listResponse: ResolvedTypeReference?
    package let detailResponse: ResolvedTypeReference?
    package var endpoints: [ResolvedEndpoint]
    /// Inline types of the service's defaults.
    package var nested: [ResolvedType]
    package var waiters: [ResolvedWaiter] = []
    /// Whether an endpoint of it carries a credential, or begins a session.
    package var takesCredentials = false

    package init(
        name: Located<String>,
        path: SwiftPath,
        docs: String?,
        ownHosts: ResolvedHosts?,
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
        self.defaults = defaults
        self.failure = failure
        self.listResponse = listResponse
        self.detailResponse = detailResponse
        self.endpoints = endpoints
        self.nested = nested
    }
}
