import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct ConflictingAPINamesTests {
    @Test("reports the second API with the same Swift name")
    func fires() {
        expect(
            ConflictingAPINames.self,
            inFiles: [("a/a.yaml", "specc: 1\napi: my-blog\n"), ("b/b.yaml", "specc: 1\napi: 1️⃣MyBlog1️⃣\n")],
            finds: [
                Finding(
                    1,
                    "API 'MyBlog' and API 'my-blog' have the same Swift name 'MyBlog'",
                    hint: "choose another name with 'api'"
                )
            ]
        )
    }

    @Test("accepts different names, and files that are not catalogs")
    func silent() {
        expect(
            ConflictingAPINames.self,
            inFiles: [("a/a.yaml", "specc: 1\napi: A\n"), ("b/b.yaml", "specc: 1\napi: B\n")]
        )
        let checked = CheckResult([
            ("a/x/a.yaml", "specc: 1\ntypes: { A: { a: int } }"), ("b/x/b.yaml", "x: 1 # specc:"),
        ])
        #expect(checked.diagnostics.filter { $0.severity == .error }.isEmpty)
    }
}
