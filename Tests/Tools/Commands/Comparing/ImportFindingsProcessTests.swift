import SpeccCommands
import Testing

@Suite("specc diff of imported catalogs")
struct ImportFindingsProcessTests {
    /// A document whose catalog is the same for every schema that becomes 'list<json>'.
    private static func document(
        _ schema: String,
        _ credentials: String =
            "components: { securitySchemes: { t: { type: http, scheme: bearer } } }\nsecurity: [{ t: [] }]"
    )
        -> String
    {
        """
        openapi: 3.1.0
        info: { title: Shop, version: "1" }
        servers: [{ url: "https://shop.example" }]
        \(credentials)
        paths:
          /items:
            get:
              operationId: listItems
              tags: [items]
              responses: { "200": { description: ok, content: { application/json: { schema: \(schema) } } } }
        """
    }

    private static let tuple = "{ type: array, prefixItems: [{ type: string }], items: { type: boolean } }"

    @Test("reports findings of the import that only one side has")
    func changed() throws {
        let folder = try TemporaryFolder([
            "v1.yaml": Self.document("{ type: array, items: {} }"), "v2.yaml": Self.document(Self.tuple),
        ])
        for version in ["v1", "v2"] {
            let output = folder.path + "/" + version
            #expect(Run(["import", "openapi", output + ".yaml", "--output", output]).status == .success)
        }
        let run = Run(["diff", folder.path + "/v1", folder.path + "/v2"])
        #expect(run.error.contains("note: 1 finding of the import changed"))
        #expect(run.error.contains("new: changed tuple #/paths/~1items/get"))
        let same = Run(["diff", folder.path + "/v2", folder.path + "/v2"])
        #expect(!same.error.contains("of the import changed") && same.output.contains("no changes"))
    }

    @Test("reports constructs that the import lost, which are not compared")
    func lost() throws {
        let folder = try TemporaryFolder(["v1.yaml": Self.document("{ type: string }", "")])
        let output = folder.path + "/v1"
        #expect(Run(["import", "openapi", output + ".yaml", "--output", output]).status == .success)
        let run = Run(["diff", output, output])
        #expect(run.error.contains("note: 1 construct that the import lost is not compared"))
        #expect(Run(["diff", "--format", "json", output, output]).output.contains("construct that the import lost"))
    }

    @Test("reads the findings of a base from git")
    func repository() throws {
        let repository = try TemporaryRepository(["api.yaml": Self.document("{ type: array, items: {} }")])
        let (document, catalog) = (repository.path + "/api.yaml", repository.path + "/Catalog")
        #expect(Run(["import", "openapi", document, "--output", catalog]).status == .success)
        try repository.commit()
        try repository.folder.write(Self.document(Self.tuple), to: "api.yaml")
        #expect(Run(["import", "openapi", document, "--into", catalog]).status == .success)
        #expect(Run(["diff", "HEAD", catalog]).error.contains("1 finding of the import changed"))
        #expect(!Run(["diff", "HEAD..HEAD", catalog]).error.contains("of the import changed"))
    }
}
