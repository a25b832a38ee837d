import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Shared parameters")
struct SharedParameterTests {
    private func decode(_ query: String) -> DecodingResult {
        DecodingResult(
            """
            service: Posts
            endpoints: { list: { call: GET /posts, query: \(query) } }
            types:
              ListOptions: { $extends: Base, limit: { $type: int, $default: 20 }, format: { $value: json } }
              Base: { page: int? }
            """
        )
    }

    @Test("are the fields of a type, inherited ones first")
    func fields() {
        let decoding = decode("{ own: int, $extends: ListOptions }")
        decoding.expect()
        let query = decoding.file.endpoints[0].query
        #expect(query.map(\.name.value) == ["page", "limit", "format", "own"])
        guard case .constant(let format)? = query[2].source else {
            Issue.record("no constant")
            return
        }
        #expect(format.value == "json")
    }

    @Test("are expanded once for types that extend each other")
    func cycle() {
        let types = (0..<40).map { "  T\($0): { $extends: [T\(($0 + 1) % 40), T\(($0 + 2) % 40)] }\n" }.joined()
        let source =
            "service: Posts\nendpoints: { list: { call: GET /posts, query: { $extends: T0 } } }\ntypes:\n" + types
        #expect(DecodingResult(source).file.endpoints[0].query.isEmpty)
    }

    @Test("other keys of types are not sent, unless they are quoted")
    func keys() {
        decode("{ 1️⃣$optional1️⃣: true }").expect(
            Finding(
                1,
                "misplaced-key",
                "'$optional' is a key of types, and every key here is a name",
                hint: "remove it, or quote a name that begins with '$': '\"$optional\"'"
            )
        )
        decode("{ \"$type\": int, $filter: string? }").expect()
    }
}
