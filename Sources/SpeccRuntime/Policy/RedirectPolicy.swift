/// What to do when a server answers that a thing is elsewhere (RFC 9110, section 15.4).
///
/// Whatever the policy, `https` is never left for `http`, secrets do not go to another origin, and ten steps are the end.
public struct RedirectPolicy: Sendable, Hashable {
    private let name: String

    /// To wherever it leads.
    public static let follow = Self(name: "follow")
    /// Only within scheme, host and port of the call; another target is an error.
    public static let sameOrigin = Self(name: "sameOrigin")
    /// The redirect is the answer, and so a failure with its status.
    public static let none = Self(name: "none")
}
