import Testing

@testable import SpeccChecks

struct DuplicateTypeTests {
    @Test("reports a type in the second file")
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

    @Test("accepts one name in two directories")
    func silent() {
        let post = "types: { Post: { id: int } }"
        expect(
            DuplicateType.self,
            inFiles: [("a/a.yaml", "specc: 1\n" + post), ("b/b.yaml", "specc: 1\n" + post)]
        )
    }
}
