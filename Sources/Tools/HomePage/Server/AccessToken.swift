/// The secret that allows a page to change the server. Whoever can read the terminal knows it.
package struct AccessToken: Sendable, Equatable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    /// 128 random bits.
    package static func random() -> AccessToken {
        var generator = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return AccessToken(String((0..<32).map { _ in digits[Int.random(in: 0..<16, using: &generator)] }))
    }

    /// Compares all characters, so that the time does not depend on the first difference.
    func matches(_ other: String?) -> Bool {
        let (own, other) = (Array(text.utf8), Array((other ?? "").utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
