import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("The key 'auth'")
struct AuthDecoderTests {
    private func decode(_ auth: String) -> DecodingResult {
        DecodingResult("defaults: { auth: \(auth) }")
    }

    @Test(
        "declares alternatives and combinations",
        arguments: [
            ("token", [["token"]]), ("none", [[]]), ("[a, b]", [["a", "b"]]), ("a | b", [["a"], ["b"]]),
            ("a?", [["a"], []]), ("a | none", [["a"], []]), ("a & b | c", [["a", "b"], ["c"]]),
            ("[a | b, c]", [["a", "c"], ["b", "c"]]), ("[a, b?]", [["a", "b"], ["a"]]),
        ]
    )
    func alternatives(auth: String, alternatives: [[String]]) {
        let decoding = decode(auth)
        decoding.expect()
        #expect(decoding.file.defaults.policy.auth?.value.alternatives == alternatives)
    }

    @Test("names have their own locations")
    func locations() {
        let decoding = decode("a | long & b?")
        let names = decoding.file.defaults.policy.auth?.value.names ?? []
        #expect(names.map(\.value) == ["a", "long", "b"])
        #expect(names.map { $0.range.end.column - $0.range.start.column } == [1, 4, 1])
    }

    @Test("an incomplete combination is an error")
    func invalid() {
        decode("1️⃣a |1️⃣").expect(
            Finding(
                1,
                "invalid-auth",
                "a credential has no name",
                hint: "for example 'token', 'token?', 'key & app' or 'token | key'"
            )
        )
        decode("a & 1️⃣none1️⃣").expect(
            Finding(
                1,
                "invalid-auth",
                "'none' is combined with a credential",
                hint: "write it as the last alternative: 'token | none'"
            )
        )
        #expect(decode("[a | b, c | d, e | f, g | h, i | j]").diagnostics.map(\.id) == ["invalid-auth"])
    }
}
