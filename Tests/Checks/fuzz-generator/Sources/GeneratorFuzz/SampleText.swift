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
