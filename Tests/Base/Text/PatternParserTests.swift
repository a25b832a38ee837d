import Testing

@testable import SpeccText

@Suite("Pattern syntax")
struct PatternParserTests {
    @Test(
        "accepts the common subset",
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
        "rejects other syntax",
        arguments: [
            ("(a", "missing ')'"), ("a)", "missing '('"), ("[a", "missing ']'"),
            ("[", "missing ']'"), ("[^", "missing ']'"), ("[a-", "missing ']'"),
            ("[]", "the character class is empty"), ("[^]", "the character class is empty"),
            ("*", "the quantifier follows nothing that it can repeat"),
            ("a**", "the quantifier follows nothing that it can repeat"),
            ("a++", "possessive quantifiers are not supported"),
            ("a{2}+", "possessive quantifiers are not supported"),
            ("^*", "the quantifier follows nothing that it can repeat"),
            (#"\b+"#, "the quantifier follows nothing that it can repeat"),
            ("a|*", "the quantifier follows nothing that it can repeat"),
            (#"\1"#, "regular expression engines interpret this escape differently"),
            (#"\p{L}"#, "regular expression engines interpret this escape differently"),
            (#"\é"#, "regular expression engines interpret this escape differently"),
            (#"[\b]"#, "regular expression engines interpret this escape differently"),
            (#"[\B]"#, "regular expression engines interpret this escape differently"),
            (#"\v"#, "regular expression engines interpret this escape differently"),
            ("(?=a)", "only groups of the forms '(…)' and '(?:…)' are supported"),
            ("(?<n>a)", "only groups of the forms '(…)' and '(?:…)' are supported"),
            ("(?i)a", "only groups of the forms '(…)' and '(?:…)' are supported"),
            ("[z-a]", "the range is out of order"),
            ("[я-а]", "the range is out of order"), ("a{2,1}", "a count must be in ascending order and at most 1000"),
            ("a{99999999999999999999}", "a count must be in ascending order and at most 1000"),
            ("a{x}", "a count has the form '{2}', '{2,}' or '{2,5}'"),
            ("a{+2}", "a count has the form '{2}', '{2,}' or '{2,5}'"),
            ("a{,2}", "a count has the form '{2}', '{2,}' or '{2,5}'"),
            ("a{}", "a count has the form '{2}', '{2,}' or '{2,5}'"),
            ("a{2", "a count has the form '{2}', '{2,}' or '{2,5}'"), ("a]", "escape this bracket"),
            ("a}", "escape this bracket"), (#"a\"#, "the backslash escapes nothing"),
            ("[[a]", "escape the '[' inside the character class"),
            ("[a&&b]", "regular expression engines interpret this differently: escape it, or write it once"),
            ("[a--b]", "regular expression engines interpret this differently: escape it, or write it once"),
            ("[--b]", "regular expression engines interpret this differently: escape it, or write it once"),
            ("[a-&&]", "regular expression engines interpret this differently: escape it, or write it once"),
            (#"[\d--]"#, "regular expression engines interpret this differently: escape it, or write it once"),
            (#"[\d-a-z]"#, "regular expression engines interpret this hyphen differently: escape it"),
            ("(a{1000}){1000}", "the repetition is too large: nested counts multiply"),
            ("(((){1000}){1000}){1000}", "the repetition is too large: nested counts multiply"),
        ]
    )
    func invalid(pattern: String, message: String) {
        #expect(self.message(pattern) == message)
    }

    @Test("is parsed in one pass, regardless of length and depth")
    func hostile() {
        #expect(message(String(repeating: "(", count: 100_000)) == "groups are nested too deeply")
        #expect(message(String(repeating: "a|", count: 100_000)) == "the pattern is too large")
        #expect(message(String(repeating: "[a-", count: 100_000)) == "escape the '[' inside the character class")
    }

    @Test("reports errors at their bytes")
    func locations() {
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
