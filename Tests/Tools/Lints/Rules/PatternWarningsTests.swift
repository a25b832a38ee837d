import CatalogTestSupport
import SpeccText
import Testing

@testable import SpeccLints

struct DelimitedPatternTests {
    @Test("warns about a pattern between slashes")
    func fires() {
        expect(
            DelimitedPattern.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { type: string, pattern: 1️⃣"/[a-z]+/i"1️⃣ } } }
                """,
            finds: [
                Finding(
                    1,
                    "the slashes are a part of the pattern of parameter 'a'",
                    hint: "write '[a-z]+', which must match the whole text"
                )
            ]
        )
    }

    @Test("is silent for similar text with another meaning")
    func silent() {
        expect(
            DelimitedPattern.self,
            in:
                #"endpoints: { a: { call: GET /a, query: { a: { type: string, pattern: "/[a-z]+/[a-z]+" }, b: { type: string, pattern: "/" } } } }"#
        )
    }
}

struct ExponentialPatternTests {
    @Test("warns about patterns that can match in exponentially many ways")
    func fires() {
        expect(
            ExponentialPattern.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { type: string, pattern: 1️⃣"(a+)+b"1️⃣ } }, returns: T }
                types: { T: { b: { $type: string?, $pattern: 2️⃣"(x|[w-y])*"2️⃣ } } }
                """,
            finds: [Finding(1, message("parameter 'a'"), hint: hint), Finding(2, message("field 'b'"), hint: hint)]
        )
    }

    private func message(_ subject: String) -> String {
        "the pattern of \(subject) can match a text in exponentially many ways"
    }

    private let hint = "remove the ambiguity: write '(a+)+' as 'a+', or '(a+,?)+' as 'a+(,a+)*,?'"

    @Test("accepts patterns that match in one or few ways")
    func silent() {
        expect(
            ExponentialPattern.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { type: string, pattern: "[a-z]+(-[a-z]+)*" } } }
                """
        )
    }

    @Test(
        "warns about repetitions that overlap themselves",
        arguments: [
            "(a+)+b", "(a*)*", "(a|a)*", "(a|aa)+", "([a-z]+-?)+", #"(\s*\w+\s*)*"#, "(.*,?)*", "((a+)b?)+", "(a?b?)*",
            #"(\w|\d)+x"#, "(a+){2,}", "(a{1,20}){10,}", "x(é+)+", "(a{1,3}){1,50}", "(ab|a|b)*c", "((a|b)*c?)*",
        ]
    )
    func exponential(pattern: String) throws {
        #expect(try ExponentialAmbiguity.isFound(in: Pattern(pattern)))
    }

    @Test(
        "accepts unambiguous patterns and few repetitions",
        arguments: [
            "a+", "a*a*b", "[a-z]+(-[a-z]+)*", "([a-z]+-)+", #"\d{1,3}(\.\d{1,3}){3}"#, "(a{2})+", "(ab?c)+", "(a|b)*",
            "([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}", "(a+){2}", "(a{1,3}b)+",
            "[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+",
            "^(ab|[^c-e]+){1,3}?x*$", "", "(^|a)b*", "(a{0}b)+", "(foo|bar|baz)+", "(é|ü)+",
        ]
    )
    func unambiguous(pattern: String) throws {
        #expect(try !ExponentialAmbiguity.isFound(in: Pattern(pattern)))
    }

    @Test("does not analyze patterns above a size limit", .timeLimit(.minutes(1)))
    func large() throws {
        let branches = Array(repeating: "[a-z]", count: 390).joined(separator: "|")
        #expect(try !ExponentialAmbiguity.isFound(in: Pattern("(\(branches))*")))
        #expect(try !ExponentialAmbiguity.isFound(in: Pattern("((((((a?){3}){3}){3}){3}){3}){0,3}")))
    }
}
