extension NumberRange {
    /// `1..100`, `0..`, `..5`; nil for anything else, and where both ends are open.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let dots = Self.firstDots(in: bytes) else { return nil }
        let lower = String(decoding: bytes[..<dots], as: UTF8.self)
        let upper = String(decoding: bytes[(dots + 2)...], as: UTF8.self)
        guard !lower.isEmpty || !upper.isEmpty else { return nil }
        for bound in [lower, upper] where !bound.isEmpty && !NumberText.isNumber(bound) { return nil }
        self.init(lower: lower.isEmpty ? nil : lower, upper: upper.isEmpty ? nil : upper)
    }

    private static func firstDots(in bytes: [UInt8]) -> Int? {
        let dot = UInt8(ascii: ".")
        var index = 0
        while index + 1 < bytes.count {
            if bytes[index] == dot, bytes[index + 1] == dot { return index }
            index += 1
        }
        return nil
    }
}
