import SpeccImport
import Testing

struct ImportTests {
    private static let document = """
        openapi: 3.0.3
        info: { title: Pet Store API, version: "1.0" }
        servers: [{ url: "https://pets.example/v1/" }]
        paths:
          /pets:
            get:
              operationId: pets_list
              tags: [pets]
              summary: Lists pets. All of them.
              parameters:
                - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
              responses:
                "200":
                  description: ok
                  content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
                "404":
                  description: no
                  content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } }
            post:
              operationId: pets_create
              tags: [pets]
              requestBody:
                required: true
                content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
              responses: { "201": { description: created } }
        components:
          schemas:
            Pet:
              type: object
              required: [id, status]
              properties:
                id: { type: integer, format: int64 }
                status: { type: string, enum: [available, sold] }
                born: { type: string, format: date-time, nullable: true }
            Error: { type: object, properties: { message: { type: string } } }
        """

    @Test func aDocumentBecomesAValidCatalog() throws {
        let catalog = try Imported(Self.document)
        #expect(catalog.errors == [])
        #expect(catalog.result.api == "PetStore")
        #expect(
            catalog.file("pets.yaml") == """
                specc: 1
                service: Pets

                endpoints:
                  list:
                    docs: Lists pets.
                    call: GET /pets
                    query: { limit: { type: int?, range: ..100 } }
                    returns: list<Pet>
                    errors: { 404: APIError }
                  create: { call: POST /pets, body: Pet, returns: { 201: empty } }

                types:
                  APIError: { message: string? }
                  Pet: { id: int64, born: datetime?, status: [available, sold] }

                """
        )
    }

    @Test func theOrderOfKeysHasNoEffect() throws {
        let catalog = try Imported(Self.document)
        let lines = Self.document.split(separator: "\n", omittingEmptySubsequences: false)
        guard let components = lines.firstIndex(of: "components:"), let paths = lines.firstIndex(of: "paths:") else {
            Issue.record("the document has changed")
            return
        }
        let shuffled = (lines[..<paths] + lines[components...] + lines[paths..<components]).joined(separator: "\n")
        let reordered = try Imported(shuffled)
        #expect(catalog.result.files.map(\.text) == reordered.result.files.map(\.text))
    }
}
