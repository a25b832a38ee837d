/// The text that replaces secrets in recordings and journals.
package enum RedactionMark {
    package static let text = "‹redacted›"

    /// The replacement of a secret, which is equal for equal secrets within a process: `‹redacted 5f3a9c21›`.
    package static func distinguishing(_ secret: String) -> String {
        var hasher = Hasher()
        hasher.combine(secret)
        return "‹redacted \(String(UInt32(truncatingIfNeeded: hasher.finalize()), radix: 16))›"
    }

    /// Whether text replaces a secret. Recorders add digits to distinguish secrets: `‹redacted 5f3a9c21›`.
    package static func isRedacted(_ text: String) -> Bool {
        text.hasPrefix("‹redacted")
    }
}
