import Testing

@testable import SpeccOpenAPI

@Suite("Exported policies, hosts and credentials")
struct ExportedPolicyTests {
    private static let yaml = """
        specc: 1
        api: Blog
        service: Posts
        hosts:
          production: { url: https://blog.example/v2, accounts: https://accounts.example }
          tenant: { url: "https://${name}.blog.example:${port:int}", timeout: 5s, accounts: https://accounts.example }
        credentials:
          token: bearer
          bot: { apiKey: header Authorization, prefix: "Bot " }
          field: { apiKey: body token }
          app: { oauth2: clientCredentials, token: /token, host: accounts, scopes: [read] }
        defaults: { auth: token, timeout: 30s, retry: { attempts: 2, on: [5xx] } }
        endpoints:
          list:
            docs: All posts.
            call: GET /posts
            query: { page: int? }
            returns: list<Post>
            timeout: { attempt: 5s, total: 60s }
            cache: { maxAge: 60s, group: posts }
            paginate: { page: page }
          create:
            call: POST /posts
            auth: bot
            body: { id: int }
            idempotency: Idempotency-Key
            invalidates: [posts]
          save: { call: PUT /posts, auth: field, body: { id: int } }
        types: { Post: { id: int } }
        """

    @Test("are extensions of the operation that declares them, and sentences")
    func operations() throws {
        let exported = try Exported(Self.yaml)
        let get = ["paths", "/posts", "get"]
        #expect(exported.yaml(get + ["summary"]) == " All posts.\n")
        #expect(
            exported.yaml(get + ["description"])
                == " \"**Client behavior**: Times out after 60 s (5 s per attempt). Retries once on 5xx. "
                + "Responses are cached for 60 s. Returns pages, which `page` selects.\"\n"
        )
        #expect(exported.yaml(get + ["x-specc-timeout"]) == "attempt: \"5s\"\ntotal: \"60s\"\nidle: none\n")
        #expect(exported.yaml(get + ["x-specc-cache"]) == "maxAge: \"60s\"\nstrategy: cache-first\ngroup: posts\n")
        #expect(
            exported.yaml(get + ["x-specc-paginate"]) == "items: \".\"\npage: page\n"
        )
        #expect(exported.yaml(get + ["x-specc-retry"]) == "")
        let post = ["paths", "/posts", "post"]
        #expect(exported.yaml(post + ["x-specc-idempotency"]) == "header: Idempotency-Key\n")
        #expect(exported.yaml(post + ["x-specc-invalidates"]) == " [posts]\n")
        #expect(exported.yaml(post + ["x-specc-timeout"]) == "")
        #expect(exported.yaml("x-specc-defaults", "timeout") == "attempt: \"30s\"\ntotal: \"30s\"\nidle: none\n")
    }

    @Test("of hosts and credentials become servers and security schemes")
    func surroundings() throws {
        let exported = try Exported(Self.yaml)
        #expect(
            exported.yaml("servers") == """
                -
                  url: https://blog.example/v2
                  x-specc-name: production
                -
                  url: https://{name}.blog.example:{port}
                  variables:
                    name:
                      default: name
                    port:
                      default: "443"
                      x-specc-type: int
                  x-specc-name: tenant
                  x-specc-timeout:
                    attempt: "5s"
                    total: "5s"
                    idle: none

                """
        )
        #expect(
            exported.yaml("components", "securitySchemes") == """
                token:
                  type: http
                  scheme: bearer
                bot:
                  type: apiKey
                  in: header
                  name: Authorization
                  description: The value begins with `Bot `.
                  x-specc-prefix: "Bot "
                app:
                  type: oauth2
                  flows:
                    clientCredentials:
                      tokenUrl: https://accounts.example/token
                      scopes:
                        read: ""

                """
        )
        #expect(exported.yaml("security") == "-\n  token: []\n")
        #expect(exported.yaml("paths", "/posts", "get", "security") == "")
        #expect(exported.yaml("paths", "/posts", "post", "security") == "-\n  bot: []\n")
        #expect(exported.yaml("paths", "/posts", "put", "security") == " []\n")
        #expect(exported.yaml("paths", "/posts", "put", "x-specc-auth") == " field\n")
        #expect(exported.yaml("x-specc-credentials", "field") == "apiKey: body token\n")
    }

    @Test("a plain document has no extensions, and findings for the settings")
    func plain() throws {
        let exported = try Exported(Self.yaml, isPlain: true)
        #expect(!exported.document.yaml.contains("x-specc-"))
        #expect(!exported.document.json.contains("x-enum-varnames"))
        #expect(
            exported.findings.filter { $0.hasPrefix("setting") } == [
                "setting at #/paths/~1posts/get: 'retry', 'timeout', 'cache' and 'paginate' are only exported as extensions; omit '--plain' to include them",
                "setting at #/paths/~1posts/post: "
                    + "'timeout', 'retry', 'idempotency' and 'invalidates' are only exported as extensions; omit '--plain' to include them",
                "setting at #/paths/~1posts/put: 'timeout' and 'retry' are only exported as extensions; omit '--plain' to include them",
            ]
        )
    }
}
