/// Prose, defaults and overrides of made-up catalogs.
enum SampleText {
    static let all = [
        "plain", "", "say \"hi\"", "\\(evil)", "line\nbreak", "*/ /* //", "`code`", "emoji 👩‍👩‍👧", "#\"\"\"#",
        "{{name}}", "- Parameters:", "a\\",
    ]

    static func deprecation(_ dice: inout Dice) -> YAML {
        dice.happens(50) ? .plain("true") : .quoted(dice.pick(["Use another.", "say \"no\"", "a\nb"]))
    }

    static func override(_ dice: inout Dice) -> String {
        dice.pick(
            dice.happens(95)
                ? [
                    "other", "pageSize", "value", "write", "default", "rawValue", "request", "id", "build", "none",
                    "some",
                    "in", "error", "self_", "var", "inout", "let", "x_", "notFound", "read", "writerKind",
                ]
                : ["GetX", "_x", "Self", "placeholder", "reader", "hashValue", "URL", "client", "allCases", "String"]
        )
    }
}
