/// Documentation, defaults and Swift names of random catalogs.
enum SampleText {
    static let all = [
        "plain", "", "say \"hi\"", "\\(evil)", "line\nbreak", "*/ /* //", "`code`", "emoji 👩‍👩‍👧", "#\"\"\"#",
        "{{name}}", "- Parameters:", "a\\",
    ]

    static func deprecation(_ random: inout SplitMix64) -> YAML {
        let reason = random.pick(["Use another.", "say \"no\"", "a\nb"])
        if random.chance(20) {
            return .map([
                ("reason", .quoted(reason)), ("since", .plain("2026-01-01")), ("until", .plain("2027-01-01")),
            ])
        }
        return random.chance(50) ? .plain("true") : .quoted(reason)
    }

    static func override(_ random: inout SplitMix64) -> String {
        random.pick(
            random.chance(95)
                ? [
                    "other", "pageSize", "value", "write", "default", "rawValue", "request", "id", "build", "none",
                    "some",
                    "in", "error", "self_", "var", "inout", "let", "x_", "notFound", "read", "writerKind",
                    "description", "hash", "answer", "first",
                ]
                : [
                    "GetX", "_x", "Self", "placeholder", "reader", "hashValue", "URL", "client", "allCases", "String",
                    "example", "unknown",
                ]
        )
    }
}

/// Regular expressions assembled from random pieces; the checker rejects many of them.
enum RandomPattern {
    private static let pieces = [
        "a", "b", "1", "-", "_", "\\.", "\\]", "é", "я", "😀", ".", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "^", "$",
        "\\b", "\\B", "[", "]", "[^", "(", "(?:", ")", "|", "*", "+", "?", "{2}", "{1,2}", "{0,}", "+?", "[a-c]",
        "[^\\d]", "[\\w-.]", "[\\w.-]+", "[-a]", "[a-]", "[a-\\d]", "[+-.]", "[\\t-\\r]", "&&", "--", "~", "\\-", "\\/",
        "/", "\\\"", "\"", "\\\\", "!-~", "[а-я]", "[\\d-", "a-z", "\\x", "\\p{L}", "(?=", "{", "}", "#", "\\(",
        "\\u{2028}", "\\n", "\t", " ",
    ]
    /// Character classes with shorthand classes and literal hyphens.
    private static let classes = [
        "[\\w-]+", "[\\w-.]+", "[-\\d]+", "[\\d-]*", "[^\\w-]", "[\\s\\d-]?", "[a-c-]+", "[\\w.-]+@[\\w-]+",
        "\\d{3}-\\d{4}",
    ]

    static func generate(_ random: inout SplitMix64) -> String {
        random.chance(50)
            ? random.pick(classes) : (0..<random.integer(1...6)).map { _ in random.pick(pieces) }.joined()
    }
}

/// Generates ranges of a number type: any sign, open at either end, in unusual but valid notation.
struct NumberBounds {
    private let numbers: [String]

    static let int = NumberBounds(numbers: [
        "0", "-0", "1", "-1", "7", "-9", "100", "9223372036854775807", "-9223372036854775808", "-9223372036854775807",
    ])
    static let int32 = NumberBounds(numbers: ["0", "-0", "1", "-1", "100", "-100", "2147483647", "-2147483648"])
    static let double = NumberBounds(numbers: [
        "0", "-0", "-0.0", "0.5", "-0.5", "-1", "1e3", "-1E3", "1e-7", "-1.5e+10", "1.7976931348623157e308", "-1e308",
    ])
    static let decimal = NumberBounds(numbers: [
        "0", "-0", "-0.0", "0.25", "-1.50", "-1", "99999999999999999999999999999999999999", "-0.1", "0.1",
    ])
    /// Numbers of characters or elements.
    static let counts = NumberBounds(numbers: ["0", "1", "2", "3", "80", "2147483647"])

    func generate(_ random: inout SplitMix64) -> String {
        let bounds = [random.pick(numbers), random.pick(numbers)]
        let ordered = random.chance(95) ? bounds.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) } : bounds
        switch random.integer(1...3) {
        case 1: return ordered[0] + ".."
        case 2: return ".." + ordered[1]
        default: return ordered[0] + ".." + ordered[1]
        }
    }
}
