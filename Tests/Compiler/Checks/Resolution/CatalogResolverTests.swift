import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct CatalogResolverTests {
    @Test("a resolved catalog has its namespace, its files in order, and the files that are not catalogs")
    func files() throws {
        let checked = CheckResult([
            ("b.yaml", "specc: 1\nservice: Posts\nendpoints: { a: { call: GET /a } }"),
            ("a.yaml", "specc: 1\napi: my blog\ndocs: Ours.\nhost: https://a.b\nswift: { access: public }"),
            ("c.yaml", "version: 3 # specc:"),
        ])
        let api = try #require(checked.catalog?.apis.first)
        #expect(api.path.text == "MyBlog")
        #expect(api.name.value == "my blog")
        #expect(api.docs == "Ours.")
        #expect(api.access == .public)
        #expect(api.files.map(\.path) == ["a.yaml", "b.yaml", "c.yaml"])
        #expect(api.files.map(\.isCatalog) == [true, true, false])
        #expect(api.files[1].service?.path.text == "MyBlog.PostsService")
    }

    @Test("a catalog with errors does not resolve")
    func errors() {
        #expect(CheckResult(["endpoints: { a: { call: GET /a, returns: Nope } }"]).catalog == nil)
        #expect(CheckResult(["endpoints: { a: { call: GET /a, retruns: text } }"]).catalog == nil)
        #expect(CheckResult(["endpoints: { a: { call: GET /a }"]).catalog == nil)
    }

    @Test("resolution does not depend on the order of files and keys")
    func order() throws {
        let head = "specc: 1\napi: Blog\nhost: https://a.b\n"
        let posts = "specc: 1\nservice: Posts\nendpoints: { a: { call: GET /a, returns: A } }"
        let types = "specc: 1\ntypes: { A: { b: B? }, B: { a: A? } }"
        let one = CheckResult([("a.yaml", head), ("b.yaml", posts), ("c.yaml", types)])
        let other = CheckResult([("c.yaml", types), ("b.yaml", posts), ("a.yaml", head)])
        let left = try #require(one.catalog?.apis.first)
        let right = try #require(other.catalog?.apis.first)
        #expect(left.files.map(\.path) == right.files.map(\.path))
        #expect(left.files[2].types.map(\.qualifiedName) == right.files[2].types.map(\.qualifiedName))
        #expect(left.files[2].types.map(\.usage) == right.files[2].types.map(\.usage))
    }
}
