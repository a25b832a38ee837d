import Testing

@testable import SpeccOpenAPI

@Suite("Exported operations")
struct ExportedOperationTests {
    @Test("list the statuses in 'restart' of their feeds")
    func restart() throws {
        let exported = try Exported(
            """
            endpoints:
              watch: { call: GET /watch, query: { since: int? }, returns: { 204: empty }, errors: { 5xx: empty } }
              look: { call: GET /look, query: { since: int? }, returns: Change, errors: { 409: empty } }
              changes: { follow: look, next: id, sends: since, restart: [410, 409, 503] }
            types: { Change: { id: int } }
            """
        )
        #expect(
            exported.yaml("paths", "/look", "get", "responses", "410") == """
                description: Gone. The position is rejected.

                """
        )
        #expect(exported.yaml("paths", "/look", "get", "responses", "409") == "description: Conflict\n")
        #expect(
            exported.yaml("paths", "/look", "get", "responses", "503").hasPrefix("description: Service Unavailable.")
        )
        #expect(exported.yaml("paths", "/watch", "get", "responses", "410") == "")
    }

    @Test("list the statuses in 'restart' of their uploads")
    func uploads() throws {
        let exported = try Exported(
            """
            endpoints:
              begin: { call: POST /files, returns: { 201: location } }
              append: { call: "PATCH ${upload:url}", headers: { O: { type: int } }, body: file, returns: { 204: empty }, errors: { 404: empty } }
              ask: { call: "HEAD ${upload:url}", returns: { 200: empty } }
              u: { upload: append, create: begin, resume: ask, sends: O, restart: [404, 410] }
            """
        )
        let text = exported.yaml("x-specc-calls")
        #expect(text.ranges(of: "description: Gone. The address is rejected.").count == 2, "\(text)")
        #expect(text.ranges(of: "description: Not Found\n").count == 1, "\(text)")
        #expect(exported.yaml("paths", "/files", "post", "responses", "410") == "")
    }

    @Test("have parameters in the styles of their lists")
    func query() throws {
        let exported = try Exported(
            """
            endpoints:
              search:
                call: GET /search
                query:
                  text: { type: string, docs: The text. }
                  limit: { type: int, default: 30, range: 1..100 }
                  plain: list<string>?
                  comma: { type: list<string>?, style: comma }
                  bracket: { type: list<int>?, style: bracket }
                  format: { value: short }
                  archived: { flag: true, type: bool }
            """
        )
        #expect(
            exported.yaml("paths", "/search", "get", "parameters") == """
                -
                  name: format
                  in: query
                  required: true
                  schema:
                    type: string
                    const: short
                -
                  name: text
                  in: query
                  required: true
                  description: The text.
                  schema:
                    type: string
                -
                  name: limit
                  in: query
                  required: true
                  schema:
                    type: integer
                    minimum: 1
                    maximum: 100
                    default: 30
                  x-specc-default: client
                -
                  name: plain
                  in: query
                  style: form
                  explode: true
                  schema:
                    type: array
                    items:
                      type: string
                -
                  name: comma
                  in: query
                  style: form
                  explode: false
                  schema:
                    type: array
                    items:
                      type: string
                -
                  name: bracket[]
                  in: query
                  style: form
                  explode: true
                  schema:
                    type: array
                    items:
                      type: integer
                  x-specc-style: bracket
                  x-specc-name: bracket
                -
                  name: archived
                  in: query
                  allowEmptyValue: true
                  schema:
                    type: boolean
                    default: false
                  x-specc-flag: true

                """
        )
        #expect(
            exported.findings == [
                "encoding at #/paths/~1search/get: OpenAPI has no query items without a value: 'archived'"
            ]
        )
    }

    @Test("have responses with the constraints of aliases")
    func constrainedResponses() throws {
        let exported = try Exported(
            """
            endpoints:
              list: { call: GET /list, returns: list<Percentage>, errors: { 404: Percentage } }
              get: { call: GET /get, returns: { 200: Percentage, 202: { id: int } } }
            types: { Percentage: { $type: int, $range: 0..100 } }
            """
        )
        func schema(_ path: String, _ status: String) -> [String] {
            ["paths", path, "get", "responses", status, "content", "application/json", "schema"]
        }
        #expect(
            exported.yaml(schema("/list", "2XX")) == """
                type: array
                items:
                  type: integer
                  minimum: 0
                  maximum: 100

                """
        )
        #expect(exported.yaml(schema("/list", "404") + ["maximum"]) == " 100\n")
        #expect(exported.yaml(schema("/get", "200") + ["maximum"]) == " 100\n")
    }

    @Test("have headers and cookies")
    func headers() throws {
        let exported = try Exported(
            """
            endpoints:
              visit:
                call: POST /visits
                headers:
                  X-Trace: { type: uuid?, sensitive: true }
                  X-Client: market
                  Cookie: { type: { session: string, theme: string? } }
            """
        )
        #expect(
            exported.yaml("paths", "/visits", "post", "parameters") == """
                -
                  name: X-Client
                  in: header
                  required: true
                  schema:
                    type: string
                    const: market
                -
                  name: X-Trace
                  in: header
                  schema:
                    type: string
                    format: uuid
                  x-specc-sensitive: true
                -
                  name: session
                  in: cookie
                  required: true
                  schema:
                    type: string
                -
                  name: theme
                  in: cookie
                  schema:
                    type: string

                """
        )
    }

    @Test("share a path whose parameters have different names")
    func sharedPaths() throws {
        let exported = try Exported(
            """
            endpoints:
              get: { call: "GET /users/{user}/orders/{id:int}" }
              remove: { call: "DELETE /users/{id}/orders/{user:int}" }
            """
        )
        let path = "/users/{user}/orders/{id}"
        #expect(exported.yaml("paths", path, "get", "operationId") == " Posts.get\n")
        #expect(
            exported.yaml("paths", path, "delete", "parameters") == """
                -
                  name: user
                  in: path
                  required: true
                  schema:
                    type: string
                  x-specc-name: id
                -
                  name: id
                  in: path
                  required: true
                  schema:
                    type: integer
                  x-specc-name: user

                """
        )
        #expect(exported.findings == [])
    }

    @Test("of forms and multipart bodies have encodings")
    func bodies() throws {
        let exported = try Exported(
            """
            endpoints:
              upload:
                call: POST /upload
                body:
                  $as: multipart
                  meta: { $type: Meta, $as: json }
                  file: { $type: file, $accept: [image/png], $size: ..5MB }
              refund: { call: POST /refund, body: { $as: form, $style: comma, reasons: list<string>, meta: map<string>? } }
              import: { call: POST /import, body: { $type: data?, $contentType: text/csv } }
            types: { Meta: { id: int } }
            """
        )
        func content(_ path: String, _ media: String, _ name: String) -> String {
            exported.yaml("paths", path, "post", "requestBody", "content", media, name)
        }
        #expect(
            content("/upload", "multipart/form-data", "encoding")
                == "meta:\n  contentType: application/json\nfile:\n  contentType: image/png\n"
        )
        #expect(
            content("/upload", "multipart/form-data", "schema") == """
                type: object
                required: [meta, file]
                properties:
                  meta:
                    $ref: "#/components/schemas/Meta"
                  file:
                    type: string
                    format: binary
                    x-specc-accept: [image/png]
                    x-specc-size: "..5MB"

                """
        )
        #expect(
            content("/refund", "application/x-www-form-urlencoded", "encoding") == """
                reasons:
                  style: form
                  explode: false
                meta:
                  style: deepObject
                  explode: true

                """
        )
        #expect(content("/import", "text/csv", "schema") == "type: string\nformat: binary\n")
        #expect(exported.yaml("paths", "/import", "post", "requestBody", "required") == "")
        #expect(exported.findings == [])
    }

    @Test("have responses and inherited errors by status")
    func responses() throws {
        let exported = try Exported(
            """
            specc: 1
            api: Blog
            service: Posts
            host: https://blog.example
            defaults: { errors: { 404: Problem, 4xx: Problem } }
            endpoints:
              create:
                call: POST /posts
                body: { title: string }
                returns: { 201: Post, 202: { $type: empty, $headers: { Location: url, X-Id: int? } } }
                errors: { 410: text }
                without: [404]
                examples: { 201: { id: 7 } }
              list: { call: GET /posts, returns: list<Post>, unwrap: data.items }
            types: { Post: { id: int }, Problem: { message: string } }
            """
        )
        #expect(
            exported.yaml("paths", "/posts", "post", "responses") == """
                "201":
                  description: Created
                  content:
                    application/json:
                      schema:
                        $ref: "#/components/schemas/Post"
                      examples:
                        "201":
                          value:
                            id: 7
                "202":
                  description: Accepted
                  headers:
                    Location:
                      required: true
                      schema:
                        type: string
                        format: uri
                    X-Id:
                      schema:
                        type: integer
                "410":
                  description: Gone
                  content:
                    text/plain:
                      schema:
                        type: string
                "4XX":
                  description: Client error
                  content:
                    application/json:
                      schema:
                        $ref: "#/components/schemas/Problem"

                """
        )
        #expect(
            exported.yaml("paths", "/posts", "get", "responses", "2XX", "content", "application/json", "schema") == """
                type: object
                required: [data]
                properties:
                  data:
                    type: object
                    required: [items]
                    properties:
                      items:
                        type: array
                        items:
                          $ref: "#/components/schemas/Post"

                """
        )
    }
}
