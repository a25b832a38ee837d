extension NumberRange {
    /// Parses `1..100`, `0..` and `..5`; returns nil for other text, and if both ends are open.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let dots = Self.firstDots(in: bytes) else { return nil }
        let lower = String(decoding: bytes[..<dots], as: UTF8.self)
        let upper = String(decoding: bytes[(dots + 2)...], as: UTF8.self)
        guard !lower.isEmpty || !upper.isEmpty else { return nil }
        for bound in [lower, upper] where !bound.isEmpty && !NumberLiteral.isNumber(bound) { return nil }
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

extension NumberRange {
    /// Converts `1-100` and `1...100`, which have one meaning only; returns nil for other text.
    static func same(as text: String) -> String? {
        let parts = text.utf8.split(omittingEmptySubsequences: false) { !NameWords.isDigit($0) }
        guard let lower = parts.first, let upper = parts.last, !lower.isEmpty, !upper.isEmpty else { return nil }
        let between = text.utf8.dropFirst(lower.count).dropLast(upper.count)
        let dividers = ["-", "...", " - ", " .. ", " ... "]
        guard dividers.contains(String(decoding: between, as: UTF8.self)) else { return nil }
        return meant(by: text).flatMap { NumberRange($0) == nil ? nil : $0 }
    }

    /// Converts `1-100`, `1...100`, `1..<100`, `>= 1` or `100`; returns nil for other text.
    static func meant(by text: String) -> String? {
        let bounds = text.utf8.split { !NameWords.isDigit($0) }.map { String(decoding: $0, as: UTF8.self) }
        switch (bounds.count, text.utf8.first) {
        case (2, _): return "\(bounds[0])..\(bounds[1])"
        case (1, UInt8(ascii: ">")?): return "\(bounds[0]).."
        case (1, UInt8(ascii: "<")?): return "..\(bounds[0])"
        case (1, _) where NumberLiteral.isNumber(text): return "..\(bounds[0])"
        default: return nil
        }
    }
}
