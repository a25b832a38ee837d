import SpeccChecks
import SpeccCommands
import SpeccGenerator
import Testing

@Suite("From YAML to Swift")
struct CatalogToSwiftTests {
    @Test("generates the files of a service, its endpoints and its models")
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

    @Test("the order of files and keys does not affect the output")
    func order() throws {
        let api = "specc: 1\napi: Blog\nhost: https://blog.example\ndefaults:\n  errors:\n    404: Problem\n"
        let types = "specc: 1\ntypes:\n  Problem:\n    message: string\n"
        let reordered = "types:\n  Problem:\n    message: string\nspecc: 1\n"
        let generator = Generator()
        let first = generator.files(for: try CatalogText.checked([("a.yaml", api), ("b.yaml", types)]), root: "x")
        let second = generator.files(for: try CatalogText.checked([("b.yaml", reordered), ("a.yaml", api)]), root: "x")
        #expect(first == second)
        #expect(first.contains { $0.text.contains("case notFound(DeclaredError<Problem>)") })
    }

    @Test("a union member whose type is named like its case is qualified with the API's name")
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

    @Test(
        "an upload ends with the response to the request for the offset only if another response has an offset",
        arguments: [
            ("{ 200: empty }", "UploadCall { Ask(u: $0.address) }"),
            ("{ 200: text, 308: empty }", "UploadCall("),
        ]
    )
    func upload(returns: String, expected: String) throws {
        let catalog = try CatalogText.checked([
            (
                "files.yaml",
                """
                specc: 1
                api: Shop
                host: https://shop.example
                service: Files
                endpoints:
                  begin: { call: POST /a, headers: { Length: { type: int } }, returns: { 201: location } }
                  put: { call: "PUT ${u:url}", headers: { O: { type: int } }, body: file, returns: { 200: text, 308: empty } }
                  ask: { call: "GET ${u:url}", returns: \(returns) }
                  save: { upload: put, create: begin, resume: ask, length: Length, sends: O, until: 200 }
                """
            )
        ])
        let files = Generator().files(for: catalog, root: "Root").map(\.text).joined()
        let lines = files.split(separator: "\n").filter { $0.contains("resume: ") }
        #expect(lines.contains { $0.contains("resume: \(expected)") }, "\(lines)")
    }
}
