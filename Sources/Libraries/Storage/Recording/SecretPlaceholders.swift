/// Replaces the secret fields of recorded responses by texts that are equal for equal secrets and distinct for distinct
/// ones, so that a replayed client recognizes a renewed token.
struct SecretPlaceholders: Sendable {
    /// Random and never stored: a placeholder reveals nothing about its secret.
    private let hash: SipHash

    init() {
        var generator = SystemRandomNumberGenerator()
        hash = SipHash(key: (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// `‹redacted 5f3a9c21›`
    func placeholder(for secret: String) -> String {
        let digits = hash.digest(Array(secret.utf8)).prefix(4).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "‹redacted \(digits.joined())›"
    }
}
