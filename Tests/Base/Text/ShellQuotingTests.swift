import SpeccText
import Testing

@Suite("Quoting for a shell")
struct ShellQuotingTests {
    @Test(
        "a text is one argument",
        arguments: [
            ("a-b_c.d/e:f,g@h%i+1", "a-b_c.d/e:f,g@h%i+1"), ("", "''"), ("a b", "'a b'"), ("$x`y`", "'$x`y`'"),
            ("it's", #"'it'\''s'"#),
            // A quote with a combining mark is one character in Swift, and a quote for a shell.
            ("'\u{301};x", #"''\''"# + "\u{301};x'"),
        ]
    )
    func quoted(text: String, expected: String) {
        #expect(ShellQuoting.quoted(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}
