/// Which endpoint a call is of.
public struct EndpointIdentity: Sendable, Hashable {
    /// `GitHub.Issues.listIssues`; of an endpoint written by hand its type's name.
    public let name: String
    /// `GitHub.Issues`; nil for an endpoint written by hand.
    public let service: String?
    /// The path before values are filled in, `/repos/{owner}/{repo}/issues`: the same for every call.
    public let path: String?
    /// Names that the catalog gives it for choosing: `tags: [billing]`
    public let tags: [String]

    /// As an endpoint has it, for tests of middleware and observers.
    public init(name: String, service: String? = nil, path: String? = nil, tags: [String] = []) {
        self.name = name
        self.service = service
        self.path = path
        self.tags = tags
    }
}
