import Testing

@testable import SpeccChecks

@Suite("A type declared twice")
struct DuplicateTypeTests {
    @Test("in two files is reported at the second")
    func fires() {
        expect(
            DuplicateType.self,
            in: """
                endpoints:
                  list: { call: GET /a, returns: Post }
                types: { Post: { id: int } }
                """,
            """
            specc: 1
            types: { 1️⃣Post1️⃣: { id: int } }
            """,
            finds: [
                Finding(1, "type 'Post' is declared twice", hint: "types are shared by all files of a directory")
            ]
        )
    }

    @Test("in two directories is two types")
    func silent() {
        let post = "types: { Post: { id: int } }"
        expect(
            DuplicateType.self,
            inFiles: [("a/a.yaml", "specc: 1\n" + post), ("b/b.yaml", "specc: 1\n" + post)]
        )
    }
}
