/// What to do when a server answers that a thing is elsewhere (RFC 9110, section 15.4).
///
/// Whatever the policy, `https` is never left for `http`, and ten steps are the end. At another origin (scheme, host, port;
/// RFC 6454) headers with secrets are removed, and stay removed if a later redirect leads back; a redirect whose address
/// repeats a secret of the call, or that would repeat a body with a secret, fails as `.redirect(.crossOrigin)`. Requests that
/// get, begin or renew tokens follow no redirect to another origin.
public struct RedirectPolicy: Sendable, Hashable {
    private let strictness: Int

    /// To wherever it leads.
    public static let follow = Self(strictness: 0)
    /// Only within scheme, host and port of the call; another target is an error.
    public static let sameOrigin = Self(strictness: 1)
    /// The redirect is the answer, and so a failure with its status.
    public static let none = Self(strictness: 2)

    /// The one of the two that follows less.
    func stricter(_ other: RedirectPolicy) -> RedirectPolicy {
        strictness < other.strictness ? other : self
    }
}
