import SpeccChecks
import SpeccGenerator
import SpeccReports
import Testing

@Suite("From YAML to Swift")
struct CatalogToSwiftTests {
    @Test("a catalog comes out as a service, an endpoint and a model")
    func whole() throws {
        let catalog = try CatalogText.checked([
            (
                "blog.yaml",
                """
                specc: 1
                api: Blog
                host: https://blog.example
                service: Posts
                endpoints:
                  getPost:
                    call: GET /posts/{id:int}
                    returns: Post
                types:
                  Post:
                    id: int
                    created_at: datetime?
                """
            )
        ])
        let files = Generator().files(for: catalog, root: "Root")
        #expect(
            files.map(\.name) == [
                "Root.api.specc.swift", "blog.mocks.specc.swift", "blog.service.specc.swift", "blog.types.specc.swift",
            ]
        )
        #expect(files[2].text.contains("    func getPost(id: Int) async throws(NetworkError) -> Blog.Post {\n"))
        #expect(
            files[2].text.contains(
                "name: \"getPost\", method: .get, path: \"/posts/{id}\", defaults: Blog.PostsService.defaults"
            )
        )
        #expect(files[3].text.contains("    struct Post: Identifiable, Sendable, JSONReadable {\n"))
        #expect(files[3].text.contains("createdAt = reader.dateTimeIfPresent(\"created_at\")"))
        #expect(ViewDump.json(catalog.apis, root: "Root").contains("\"name\": \"createdAt\""))
    }

    @Test("the order of the files and of their keys does not matter")
    func order() throws {
        let api = "specc: 1\napi: Blog\nhost: https://blog.example\ndefaults:\n  errors:\n    404: Problem\n"
        let types = "specc: 1\ntypes:\n  Problem:\n    message: string\n"
        let turned = "types:\n  Problem:\n    message: string\nspecc: 1\n"
        let generator = Generator()
        let there = generator.files(for: try CatalogText.checked([("a.yaml", api), ("b.yaml", types)]), root: "x")
        let back = generator.files(for: try CatalogText.checked([("b.yaml", turned), ("a.yaml", api)]), root: "x")
        #expect(there == back)
        #expect(there.contains { $0.text.contains("case notFound(DeclaredError<Problem>)") })
    }

    @Test("a union's member whose type is called like its case is told from it by the API's name")
    func memberLikeItsCase() throws {
        let text = """
            specc: 1
            api: Blog
            host: https://blog.example
            service: Posts
            endpoints: { get: { call: GET /a, returns: Price } }
            types:
              2xx: { amount: int }
              Price: { $oneOf: [2xx, bool] }
            """
        let files = Generator().files(for: try CatalogText.checked([("a.yaml", text)]), root: "x")
        #expect(files.contains { $0.text.contains("case _2xx(Blog._2xx)") })
    }
}
