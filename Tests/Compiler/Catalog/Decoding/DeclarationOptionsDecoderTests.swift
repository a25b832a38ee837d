import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Swift options")
struct SwiftDecoderTests {
    @Test("accept known values only")
    func unknown() {
        DecodingResult("swift: { access: 1️⃣publik1️⃣ }").expect(
            Finding(
                1,
                "invalid-choice",
                "'access' must be 'internal', 'package' or 'public', not 'publik'",
                hint: "did you mean 'public'?"
            )
        )
        DecodingResult("swift: { conforms: [1️⃣Equtable1️⃣] }").expect(
            Finding(
                1,
                "invalid-choice",
                "an element of 'conforms' must be 'Equatable', 'Hashable', 'Codable' or 'Identifiable', not 'Equtable'",
                hint: "did you mean 'Equatable'?"
            )
        )
    }

    @Test("conformances are a list")
    func list() {
        DecodingResult("swift: { conforms: 1️⃣Equatable1️⃣ }").expect(
            Finding(1, "wrong-kind", "'conforms' must be a list such as '[Equatable]', not text")
        )
    }
}

@Suite("Deprecations")
struct DeprecationDecoderTests {
    private static func decode(_ text: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  a:\n    call: GET /a\n    deprecated: \(text)\n")
    }

    @Test("are decoded from a map")
    func map() {
        let decoding = Self.decode("{ reason: It is slow, since: 2026-01-01, until: 2027-01-01, use: b }")
        let deprecation = decoding.endpoint?.deprecated?.value
        #expect(deprecation?.reason == "It is slow")
        #expect(deprecation?.since == "2026-01-01" && deprecation?.until == "2027-01-01")
        #expect(deprecation?.use?.value == "b")
        #expect(deprecation?.text == "It is slow; use 'b'; supported until 2027-01-01")
        #expect(Deprecation.bare.text == nil)
    }

    @Test(
        "need dates in order",
        arguments: [
            "{ until: soon }", "{ until: 2027-13-01 }", "{ since: 2027-1-01 }",
            "{ since: 2027-01-02, until: 2027-01-01 }",
        ]
    )
    func dates(_ text: String) {
        #expect(Self.decode(text).diagnostics.map(\.id).contains("invalid-deprecation"))
    }
}
