import Testing

@_spi(Generated) @testable import SpeccRuntime

struct HeaderSyntaxTests {
    @Test("accepts names that are tokens (RFC 9110, 5.6.2)", arguments: ["X-A", "a", "!#$%&'*+-.^_`|~09Z"])
    func names(_ name: String) {
        #expect(HeaderSyntax.problem(.init(name: name, value: "v")) == nil)
    }

    @Test(
        "rejects other names and escapes control characters in the message",
        arguments: ["", "a b", "a:", "a\r\nB", "ä", "a\u{0}", "(a)"]
    )
    func badNames(_ name: String) throws {
        let problem = try #require(HeaderSyntax.problem(.init(name: name, value: "v")))
        #expect(problem.contains("is not a header name"))
        #expect(!problem.contains("\n") && !problem.contains("\r") && !problem.contains("\u{0}"))
    }

    @Test(
        "rejects values with control characters",
        arguments: ["a\r\nB: c", "a\nb", "a\rb", "a\u{0}b", "\u{7F}", "\u{1B}[0m"]
    )
    func badValues(_ value: String) throws {
        // promise: request.header-injection
        let problem = try #require(HeaderSyntax.problem(.init(name: "X-A", value: value)))
        #expect(problem == "the value of header 'X-A' contains a line break or another control character")
    }

    @Test("accepts tabs, quotes and non-ASCII letters in values", arguments: ["", "a\tb", #"W/"x""#, "Zürich"])
    func values(_ value: String) {
        #expect(HeaderSyntax.problem(.init(name: "X-A", value: value)) == nil)
    }
}
