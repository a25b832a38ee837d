/// The name of an endpoint, its service and its tags.
public struct EndpointIdentity: Sendable, Hashable {
    /// `GitHub.Issues.listIssues`; the name of the type for a custom endpoint.
    public let name: String
    /// `GitHub.Issues`; nil for a custom endpoint.
    public let service: String?
    /// The path template, the same for every call: `/repos/{owner}/{repo}/issues`. Nil for a custom endpoint.
    public let path: String?
    /// The tags that the catalog declares: `tags: [billing]`.
    public let tags: [String]

    /// Creates an identity, for tests of middleware and observers.
    package init(name: String, service: String? = nil, path: String? = nil, tags: [String] = []) {
        self.name = name
        self.service = service
        self.path = path
        self.tags = tags
    }
}
