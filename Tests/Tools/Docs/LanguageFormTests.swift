import Testing

@Suite("Forms of the language in a reference")
struct LanguageFormTests {
    @Test("show credentials that are sent together and alternatives")
    func credentials() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                credentials:
                  key: { apiKey: header X-Key }
                  app: { apiKey: header X-App }
                  token: bearer
                endpoints:
                  both: { call: GET /both, auth: [key, app] }
                  either: { call: GET /either, auth: token | key }
                """
            ).posts
        )
        #expect(
            text.contains("'https://blog.example/both' \\ --header 'X-Key: '\"$KEY\" \\ --header 'X-App: '\"$APP\"")
        )
        #expect(text.contains("'https://blog.example/either' \\ --header \"Authorization: Bearer $TOKEN\""))
        #expect(!text.contains("--header \"Authorization: Bearer $TOKEN\" \\"), "the first alternative is sent alone")
        #expect(text.contains("Authentication key (header X-Key) and app (header X-App) blog.yaml:10 endpoint"))
        #expect(text.contains("Authentication token (bearer) or key (header X-Key) blog.yaml:11 endpoint"))
    }

    @Test("show the host of an endpoint and defaults of the server")
    func hosts() throws {
        let site = try RenderedSite([
            "blog.yaml": """
            specc: 1
            api: Blog
            hosts: { production: { url: https://blog.example, uploads: https://uploads.example } }
            service: Posts
            endpoints:
              upload: { call: PUT /file, host: uploads, query: { size: { type: int, serverDefault: 20, optional: true } } }

            """
        ])
        let text = RenderedSite.text(of: site.posts)
        #expect(text.contains("Called on the server uploads of the host."))
        #expect(text.contains("curl --request PUT \\ 'https://uploads.example/file'"))
        #expect(text.contains("size Int? Without a value, the server uses 20."))
    }

    @Test("show additional fields, members by their fields and default errors")
    func types() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                endpoints:
                  getSeller: { call: GET /seller, returns: Seller, errors: { 404: empty, default: Problem } }
                types:
                  Problem: { message: string }
                  Seller: { $oneOf: [Person, Company], $match: fields }
                  Person: { name: string, $additional: map<json> }
                  Company: { registration: string }
                """
            ).posts
        )
        #expect(text.contains("* additional [String: JSONValue] optional All fields that are not declared."))
        #expect(text.contains("The member that the fields of a value fit best is selected."))
        #expect(text.contains("Selected if registration is present."))
        #expect(text.contains("default .otherStatus Problem"))
    }

    @Test("show since when and how long a deprecated declaration is supported")
    func deprecation() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                endpoints:
                  old: { call: GET /old, deprecated: { since: 2026-01-01, until: 2027-01-01, use: new, reason: It is slow. } }
                  new: { call: GET /new, deprecated: { use: old } }
                """
            ).posts
        )
        #expect(text.contains("Deprecated since 2026-01-01: It is slow. Use new instead. Supported until 2027-01-01."))
        #expect(text.contains("Deprecated. Use old instead."))
    }
}
