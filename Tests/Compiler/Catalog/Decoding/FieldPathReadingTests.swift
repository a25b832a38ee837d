import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Field paths")
struct FieldPathReadingTests {
    private static let deep = Array(repeating: "a", count: 17).joined(separator: ".")
    private static let long = String(repeating: "a", count: 1_001)

    /// Every key with a field path, with `%` instead of the path.
    static let keys = [
        "service: S\nendpoints: { e: { call: GET /a, unwrap: % } }",
        "service: S\nendpoints: { e: { call: GET /a, paginate: { next: header Link, items: % } } }",
        "service: S\nendpoints: { e: { call: GET /a, paginate: { next: % } } }",
        "service: S\nendpoints: { e: { call: GET /a, paginate: { page: % } } }",
        "service: S\nendpoints: { e: { call: GET /a, paginate: { next: header Link, limit: % } } }",
        "service: S\nendpoints: { e: { call: GET /a, paginate: { page: p, total: % } } }",
        "service: S\nendpoints: { e: { call: POST /a, idempotency: { body: % } } }",
        "service: S\nendpoints: { w: { poll: e, until: { ? % : [a] } } }",
        "service: S\nendpoints: { w: { poll: e, until: { a: [b] }, fail: { ? % : [a] } } }",
        "service: S\nendpoints: { e: { call: GET /a, errors: { 200: { $type: text, $when: % } } } }",
        "service: S\nendpoints: { e: { call: GET /a, errors: { 200: { $type: text, $when: { ? % : [a] } } } } }",
        "credentials: { s: { bearer: %, renew: e } }",
        "credentials: { s: { bearer: a, renew: e, with: % } }",
        "credentials: { s: { bearer: a, renew: e, expires: % } }",
    ]

    @Test("have a limited number of names in every key", arguments: keys)
    func names(key: String) {
        DecodingResult(key.replacing("%", with: "1️⃣\(Self.deep)1️⃣") + "\n").expect(
            Finding(
                1,
                "oversized-field-path",
                "the path '\(Self.deep)' has more than 16 names",
                hint: "name a field that is closer to the top of the response"
            )
        )
    }

    @Test("have a limited number of bytes in every key", arguments: keys)
    func bytes(key: String) {
        let decoding = DecodingResult(key.replacing("%", with: Self.long) + "\n")
        #expect(decoding.diagnostics.map(\.id) == ["oversized-field-path"])
        #expect(decoding.diagnostics.first?.message.hasSuffix("…' has more than 1000 bytes") == true)
    }

    @Test("of sixteen names are accepted", arguments: keys)
    func limit(key: String) {
        let path = Array(repeating: "a", count: 16).joined(separator: ".")
        #expect(DecodingResult(key.replacing("%", with: path) + "\n").diagnostics.map(\.id) == [])
    }

    @Test("are split at the bytes of dots")
    func split() {
        #expect(FieldPathText.names(in: "a..b.") == ["a", "b"])
        #expect(FieldPathText.names(in: "a.\u{301}b") == ["a", "\u{301}b"])
        #expect(FieldPathText.hasEmptyName("a..b") && FieldPathText.hasEmptyName(".a"))
        #expect(!FieldPathText.hasEmptyName("a.b"))
    }
}
