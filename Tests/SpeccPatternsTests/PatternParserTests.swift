import Testing

@testable import SpeccPatterns

@Suite("The text of a pattern")
struct PatternParserTests {
    @Test(
        "of the common subset is accepted",
        arguments: [
            "", "abc", "[0-9]{1,20}", "^a|b$", "(?:ab)+?", #"\d+\.\d*"#, #"[^a-z\]]"#, "[-a]", "[a-]", "a{2}", "a{2,}",
            "(a(b(c)))", "é+", #"\[x\]"#, #"[\w-.]+"#, #"[\w.-]+"#, #"[a-\d]"#, "[а-я]", "[é-ü]", #"[\t-\r]"#,
            #"[+-\.]"#,
            "()", "a||b", "(^a)*", "(?:$)?", #"\ "#, #"\_"#, "[a-c-e]", "[.*+?(){}|^$]", #"[\d-]"#, "a{0}", "a{3,3}?",
        ]
    )
    func valid(pattern: String) {
        #expect(message(pattern) == nil)
    }

    @Test(
        "beyond it is refused",
        arguments: [
            ("(a", "a ')' is missing"), ("a)", "a '(' is missing"), ("[a", "a ']' is missing"),
            ("[", "a ']' is missing"), ("[^", "a ']' is missing"), ("[a-", "a ']' is missing"),
            ("[]", "this class is empty"), ("[^]", "this class is empty"), ("*", "nothing stands there to repeat"),
            ("a**", "nothing stands there to repeat"), ("a++", "possessive quantifiers are not known everywhere"),
            ("a{2}+", "possessive quantifiers are not known everywhere"), ("^*", "nothing stands there to repeat"),
            (#"\b+"#, "nothing stands there to repeat"), ("a|*", "nothing stands there to repeat"),
            (#"\1"#, "engines read this escape differently"), (#"\p{L}"#, "engines read this escape differently"),
            (#"\é"#, "engines read this escape differently"), (#"[\b]"#, "engines read this escape differently"),
            (#"[\B]"#, "engines read this escape differently"), (#"\v"#, "engines read this escape differently"),
            ("(?=a)", "groups are written '(…)' or '(?:…)'"), ("(?<n>a)", "groups are written '(…)' or '(?:…)'"),
            ("(?i)a", "groups are written '(…)' or '(?:…)'"), ("[z-a]", "this range runs backwards"),
            ("[я-а]", "this range runs backwards"), ("a{2,1}", "a count runs upwards, to 1000 at most"),
            ("a{99999999999999999999}", "a count runs upwards, to 1000 at most"),
            ("a{x}", "a count is written '{2}', '{2,}' or '{2,5}'"),
            ("a{+2}", "a count is written '{2}', '{2,}' or '{2,5}'"),
            ("a{,2}", "a count is written '{2}', '{2,}' or '{2,5}'"),
            ("a{}", "a count is written '{2}', '{2,}' or '{2,5}'"),
            ("a{2", "a count is written '{2}', '{2,}' or '{2,5}'"), ("a]", "this bracket must be escaped"),
            ("a}", "this bracket must be escaped"), (#"a\"#, "a backslash escapes nothing"),
            ("[[a]", "a '[' within a class must be escaped"),
            ("[a&&b]", "engines read this differently: escape it, or write it once"),
            ("[a--b]", "engines read this differently: escape it, or write it once"),
            ("[--b]", "engines read this differently: escape it, or write it once"),
            ("[a-&&]", "engines read this differently: escape it, or write it once"),
            (#"[\d--]"#, "engines read this differently: escape it, or write it once"),
            (#"[\d-a-z]"#, "engines read this hyphen differently: escape it"),
            ("(a{1000}){1000}", "this repeats too much: counts within each other multiply"),
            ("(((){1000}){1000}){1000}", "this repeats too much: counts within each other multiply"),
        ]
    )
    func invalid(pattern: String, message: String) {
        #expect(self.message(pattern) == message)
    }

    @Test("is read in one pass, however long or deep")
    func hostile() {
        #expect(message(String(repeating: "(", count: 100_000)) == "groups this deep are refused")
        #expect(message(String(repeating: "a|", count: 100_000)) == "this pattern is too large")
        #expect(message(String(repeating: "[a-", count: 100_000)) == "a '[' within a class must be escaped")
    }

    @Test("has its mistakes at the bytes where they are")
    func places() {
        #expect(range("é[z-a]") == 3..<6)
        #expect(range("a(?=b)") == 1..<4)
        #expect(range("éa{2,1}b") == 3..<8)
        #expect(range("[a") == 0..<2)
    }

    private func message(_ pattern: String) -> String? {
        error(pattern)?.message
    }

    private func range(_ pattern: String) -> Range<Int>? {
        error(pattern)?.range
    }

    private func error(_ pattern: String) -> PatternError? {
        do throws(PatternError) {
            _ = try Pattern(pattern)
            return nil
        } catch {
            return error
        }
    }
}
