import Testing

@testable import SpeccChecks

struct HTTPFieldSyntaxTests {
    @Test("header names are tokens")
    func names() {
        #expect(HTTPFieldSyntax.isName("X-Trace_1.a~"))
        for name in ["", "X Trace", "X:Y", "é", "a\r\n", "\"a\"", "(a)"] { #expect(!HTTPFieldSyntax.isName(name)) }
    }

    @Test("header values are visible ASCII")
    func values() {
        for value in ["", "a", "a b", "a\tb", "*/*", "a, b; c=\"d\""] { #expect(HTTPFieldSyntax.isValue(value)) }
        for value in [" a", "a ", "a\r\nb", "a\u{0}b", "é", "a\u{7F}"] { #expect(!HTTPFieldSyntax.isValue(value)) }
    }

    @Test("media types have two parts")
    func mediaTypes() {
        for type in ["image/png", "text/csv; charset=utf-8", "application/vnd.a+json"] {
            #expect(HTTPFieldSyntax.isMediaType(type))
        }
        for type in ["png", "a/b/c", "a/", "/b", "a/b; c", "a/b\r\n"] { #expect(!HTTPFieldSyntax.isMediaType(type)) }
    }
}
