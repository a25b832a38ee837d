import Testing

@testable import SpeccChecks

@Suite("A text and a pattern")
struct PatternMatcherTests {
    @Test(
        "fit as a whole",
        arguments: [
            ("EUR", "[A-Z]{3}"), ("", "a*"), ("aab", "a+b"), ("ab-1", #"\w+-\d"#), ("cat", "dog|cat"),
            ("x.y", #"x\.y"#),
            ("abab", "(ab){2}"), ("a b", #"a\sb"#), ("é", "."), ("]", #"[\]]"#), ("-", "[a-]"), ("b", "[^a]"),
            ("ab", "^ab$"), ("aXc", "a(?:b|X)c"), ("aaaa", "(a{1,2}){2,3}"), ("ab", "a+?b"),
        ]
    )
    func fits(text: String, pattern: String) {
        #expect(PatternParser.problem(in: pattern) == nil)
        #expect(PatternMatcher.isWhole(text, pattern) == true)
    }

    @Test(
        "do not",
        arguments: [
            ("EURO", "[A-Z]{3}"), ("eur", "[A-Z]{3}"), ("a", "b"), ("", "a"), ("ab", "a"), ("aaa", "(aa)+"),
            ("1", #"\D"#),
            ("a\n", "a."),
        ]
    )
    func differs(text: String, pattern: String) {
        #expect(PatternMatcher.isWhole(text, pattern) == false)
    }

    @Test("take no time worth speaking of, however they are nested", .timeLimit(.minutes(1)))
    func hostile() {
        let text = String(repeating: "a", count: 2_000)
        #expect(PatternMatcher.isWhole(text + "!", "((a+)+)+") != true)
        #expect(PatternMatcher.isWhole(text, "((((a{0,1000}){0,1000}){0,1000}){0,1000}){0,1000}b") != true)
    }
}
