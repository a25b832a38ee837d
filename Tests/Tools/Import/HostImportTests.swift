import SpeccImport
import Testing

@Suite("Hosts and names of imported documents")
struct HostImportTests {
    private static func imported(_ servers: String, security: String = "[]") throws -> Imported {
        let catalog = try Imported(
            """
            openapi: 3.0.3
            info: { title: Shop, version: "1" }
            servers: [\(servers)]
            \(security.isEmpty ? "" : "security: \(security)")
            paths: { /a: { get: { operationId: a, responses: { "204": { description: ok } } } } }
            """
        )
        #expect(catalog.errors == [])
        return catalog
    }

    @Test(
        "have the default values of variables",
        arguments: [
            (
                "https://{env}.shop.example:{port}/v1",
                "env: { enum: [api, sandbox], default: api }, port: { default: '443' }",
                ["https://api.shop.example/v1", "https://sandbox.shop.example/v1"]
            ),
            (
                "https://{team}.shop.example", "team: { default: main }",
                ["https://main.shop.example", "custom: https://${team}.shop.example"]
            ),
            ("https://{team}.shop.example", "team: { default: your-team }", ["https://${team}.shop.example"]),
            ("https://{team}.shop.example", "team: {}", ["https://${team}.shop.example"]),
            ("https://shop.example/{base}", "base: { default: v2 }", ["https://shop.example/v2"]),
            ("https://shop.example/{base}", "base: {}", ["https://shop.example/${base}"]),
            ("http://localhost:{port}", "port: { default: '8080' }", ["http://localhost:8080"]),
        ]
    )
    func variables(_ url: String, _ variables: String, _ expected: [String]) throws {
        let catalog = try Self.imported("{ url: \"\(url)\", variables: { \(variables) } }")
        let text = try #require(catalog.file("api.yaml"))
        for host in expected { #expect(text.contains(host)) }
        #expect(text.contains("hosts:") == (expected.count > 1 || url.contains("{") && expected[0].contains("${")))
        #expect(catalog.result.report.count(.lost) == 0)
    }

    @Test("without credentials are only reported if the document does not exclude them", arguments: ["", "[]"])
    func publicAPI(_ security: String) throws {
        let catalog = try Self.imported("{ url: \"https://shop.example\" }", security: security)
        #expect(catalog.findings.contains("missing-credentials") == security.isEmpty)
    }

    @Test("do not have an operation with the name of the API")
    func apiName() throws {
        let catalog = try Imported(
            """
            openapi: 3.0.3
            info: { title: Translate API, version: "1" }
            servers: [{ url: "https://translate.example" }]
            paths:
              /translate: { post: { operationId: translate, tags: [Translate], responses: { "204": { description: ok } } } }
            """
        )
        #expect(catalog.errors == [])
        #expect(catalog.file("translate-calls.yaml")?.contains("postTranslate:") == true)
        #expect(catalog.findings.contains("renamed"))
    }
}
