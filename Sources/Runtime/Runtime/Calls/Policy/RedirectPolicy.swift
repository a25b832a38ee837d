/// Which redirects are followed (RFC 9110, section 15.4).
///
/// Whatever the policy, a redirect from `https` to `http` is an error, and so are more redirects than
/// `HTTPClient.Configuration.redirectLimit`. For another
/// origin (scheme, host, port; RFC 6454) header fields with secrets are removed, and stay removed if a later redirect
/// leads back. A redirect whose URL contains a secret of the call, or that would repeat a body with a secret, fails
/// with `.redirect(.crossOrigin)`. Requests that obtain or renew tokens or start sessions follow no redirect to another
/// origin.
public struct RedirectPolicy: Sendable, Hashable {
    private let strictness: Int

    /// To any origin.
    public static let follow = Self(strictness: 0)
    /// Only to the origin of the call; other redirects are errors.
    public static let sameOrigin = Self(strictness: 1)
    /// The redirect is the response, and so an error with its status.
    public static let none = Self(strictness: 2)

    /// The stricter of two policies.
    func stricter(_ other: RedirectPolicy) -> RedirectPolicy {
        strictness < other.strictness ? other : self
    }
}
