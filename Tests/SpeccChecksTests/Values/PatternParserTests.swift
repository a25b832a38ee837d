import Testing

@testable import SpeccChecks

@Suite("A regular expression")
struct PatternParserTests {
    @Test(
        "of the common subset is fine",
        arguments: [
            "", "abc", "[0-9]{1,20}", "^a|b$", "(?:ab)+?", "\\d+\\.\\d*", "[^a-z\\]]", "[-a]", "[a-]", "a{2}", "a{2,}",
            "(a(b(c)))", "é+", "\\[x\\]",
        ]
    )
    func valid(pattern: String) {
        #expect(PatternParser.problem(in: pattern)?.message == nil)
    }

    @Test(
        "beyond it is refused",
        arguments: [
            ("(a", "a ')' is missing"), ("a)", "a '(' is missing"), ("[a", "a ']' is missing"),
            ("[]", "this class is empty"), ("*", "nothing stands there to repeat"),
            ("a**", "nothing stands there to repeat"), ("a++", "possessive quantifiers are not known everywhere"),
            ("\\1", "engines read this escape differently"), ("\\p{L}", "engines read this escape differently"),
            ("(?=a)", "groups are written '(…)' or '(?:…)'"), ("(?<n>a)", "groups are written '(…)' or '(?:…)'"),
            ("[z-a]", "this range runs backwards"), ("a{2,1}", "a count runs upwards, to 1000 at most"),
            ("a{99999}", "a count runs upwards, to 1000 at most"),
            ("a{x}", "a count is written '{2}', '{2,}' or '{2,5}'"),
            ("a{+5}", "a count is written '{2}', '{2,}' or '{2,5}'"),
            ("a{-0}", "a count is written '{2}', '{2,}' or '{2,5}'"),
            ("a{2,+5}", "a count is written '{2}', '{2,}' or '{2,5}'"),
            ("a{99999999999999999999}", "a count runs upwards, to 1000 at most"),
            ("a{2", "a count is written '{2}', '{2,}' or '{2,5}'"), ("a]", "this bracket must be escaped"),
            ("a\\", "a backslash escapes nothing"), ("[[a]", "a '[' within a class must be escaped"),
        ]
    )
    func invalid(pattern: String, message: String) {
        #expect(PatternParser.problem(in: pattern)?.message == message)
    }

    @Test("is read in one pass, however long or deep")
    func hostile() {
        #expect(
            PatternParser.problem(in: String(repeating: "(", count: 100_000))?.message == "groups this deep are refused"
        )
        #expect(PatternParser.problem(in: String(repeating: "a|", count: 100_000)) == nil)
        #expect(PatternParser.problem(in: "a{,}") != nil)
        #expect(PatternParser.problem(in: "a{}") != nil)
    }
}
