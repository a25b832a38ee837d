import SpeccText
import Testing

@Suite("Pattern matching")
struct PatternTests {
    @Test(
        "applies to the whole text",
        arguments: [
            ("EUR", "[A-Z]{3}"), ("", "a*"), ("aab", "a+b"), ("ab-1", #"\w+-\d"#), ("cat", "dog|cat"),
            ("x.y", #"x\.y"#),
            ("abab", "(ab){2}"), ("a b", #"a\sb"#), ("é", "."), ("]", #"[\]]"#), ("-", "[a-]"), ("b", "[^a]"),
            ("ab", "^ab$"), ("aXc", "a(?:b|X)c"), ("aaaa", "(a{1,2}){2,3}"), ("ab", "a+?b"), ("a.b-c_1", #"[\w-.]+"#),
            ("a\u{A0}b", #"a\sb"#), ("Ж", "[А-я]"), ("👍🏽", ".."), ("", "(a|)*"), ("aaa", "(a*)*"), ("a b", #"a\b \bb"#),
            ("ab", #"a\Bb"#), ("abcabc", "(?:abc){2,}"), ("-", #"[a-\d]"#), ("7", #"[a-\d]"#), ("e\u{301}", ".."),
        ]
    )
    func fits(text: String, pattern: String) throws {
        #expect(try Pattern(pattern).matches(text))
    }

    @Test(
        "do not",
        arguments: [
            ("EURO", "[A-Z]{3}"), ("eur", "[A-Z]{3}"), ("a", "b"), ("", "a"), ("ab", "a"), ("aaa", "(aa)+"),
            ("1", #"\D"#), ("a\n", "a."), ("a\r", "a."), ("\u{2028}", "."), ("٣", #"\d"#), ("é", #"\w"#), ("a", "a$b"),
            ("ab", #"a\bb"#), ("a\n", "a$"), ("b", #"[a-\d]"#), ("e\u{301}", "é"), ("aaaa", "(a{1,2}){1}"),
            ("x", "[^x-z]"),
        ]
    )
    func differs(text: String, pattern: String) throws {
        #expect(try !Pattern(pattern).matches(text))
    }

    @Test(
        "takes time proportional to the text",
        .timeLimit(.minutes(1)),
        arguments: ["(a+)+b", "((a+)+)+b", "(a|a)*b", "(a|aa)+b", "(a*)*b", "(a{0,30}){0,30}b", "(.*a){12}b"]
    )
    func hostile(pattern: String) throws {
        let text = String(repeating: "a", count: 10_000)
        #expect(try !Pattern(pattern).matches(text))
        #expect(try Pattern(pattern).matches("aaaaaaaaaaaaaaaaaab"))
    }
}
