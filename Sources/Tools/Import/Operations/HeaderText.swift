/// Values of headers.
enum HeaderText {
    /// Whether a text can be the value of a header or query item without escapes: visible ASCII, no variables.
    static func isValue(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count < 200 && !text.contains("${") && !text.contains("{{") && !text.hasPrefix(" ")
            && !text.hasSuffix(" ") && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}

enum IdempotencyHeaders {
    /// Whether a header, in lower case, carries an idempotency key.
    static func contains(_ name: String) -> Bool {
        ["idempotency-key", "x-idempotency-key", "x-idempotencykey", "paypal-request-id", "idempotence-key"].contains(
            name
        )
    }
}
