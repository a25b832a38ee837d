import Testing

@Suite("Hosts of services")
struct HostScopeTests {
    private static func changes(_ old: [String], _ new: [String]) throws -> [String] {
        try Comparison.changes(old, new).map(Comparison.text)
    }

    private static let api = "specc: 1\napi: Shop\nhost: https://a.example\n"
    private static let orders = "specc: 1\nservice: Orders\nendpoints:\n  listOrders: { call: GET /orders }\n"
    private static let own =
        "specc: 1\nservice: Orders\nhost: https://b.example\n"
        + "endpoints:\n  listOrders: { call: GET /orders }\n"

    @Test("that replace those of the API break code and change the server")
    func added() throws {
        let expected = ["changed-default-host rxx Orders", "added-host ... Orders.default"]
        #expect(try Self.changes([Self.api, Self.orders], [Self.api, Self.own]) == expected)
        let same = [Self.api, Self.own.replacing("b.example", with: "a.example")]
        let renamed = ["changed-default-host .x. Orders", "added-host ... Orders.default"]
        #expect(try Self.changes([Self.api, Self.orders], same) == renamed)
    }

    @Test("that are replaced by those of the API break code and change the server")
    func removed() throws {
        #expect(
            try Self.changes([Self.api, Self.own], [Self.api, Self.orders]) == ["removed-host rxx Orders.default"]
        )
    }

    @Test("are compared for endpoints that were moved to another service")
    func moved() throws {
        let first = "specc: 1\nservice: First\nendpoints:\n  one: { call: GET /one }\n"
        let second = "specc: 1\nservice: Second\nhost: https://b.example\nendpoints:\n  two: { call: GET /two }\n"
        let three = "  three: { call: GET /three }\n"
        let old = [Self.api, first + three, second]
        let expected = ["renamed-endpoint .x. First.three", "changed-endpoint-host r.x Second.three"]
        #expect(try Self.changes(old, [Self.api, first, second + three]) == expected)
        let inherited = second.replacing("host: https://b.example\n", with: "")
        #expect(
            try Self.changes([Self.api, first + three, inherited], [Self.api, first, inherited + three])
                == ["renamed-endpoint .x. First.three"]
        )
    }

    @Test("have servers, whose addresses are those of the endpoints that name them")
    func servers() throws {
        let text = """
            specc: 1
            api: Shop
            hosts: { production: { url: https://a.example, files: https://f.example } }
            service: Files
            endpoints:
              load: { call: GET /load, host: files }
              save: { call: PUT /save, body: text }

            """
        func changes(_ old: String, _ new: String) throws -> [String] {
            try Self.changes([text], [text.replacing(old, with: new)])
        }
        #expect(try changes("f.example", "g.example") == ["changed-host r.x Shop.files"])
        #expect(try changes("body: text", "host: files, body: text") == ["changed-endpoint-host r.x Files.save"])
        #expect(
            try changes("files: https", "docs2: https://d.example, files: https")
                == ["added-host ... Shop.docs2"]
        )
        #expect(
            try changes("https://f.example", "\"https://${tenant}.f.example\"")
                == [
                    "changed-default-host rxx Shop", "changed-host rxx Shop.files", "changed-host .x. Shop.production",
                ]
        )
        // The former form, in which the server was a host.
        let former = text.replacing(
            "{ url: https://a.example, files: https://f.example }",
            with: "https://a.example, files: https://f.example"
        )
        #expect(try Self.changes([former], [text]) == [])
    }

    @Test("do not matter on the wire for services whose endpoints were all moved")
    func emptied() throws {
        let first = "specc: 1\nservice: First\nendpoints:\n  one: { call: GET /one }\n"
        let second = "specc: 1\nservice: Second\nendpoints:\n  two: { call: GET /two }\n"
        let merged = first + "  two: { call: GET /two }\n"
        #expect(
            try Self.changes([Self.api, first, second], [Self.api, merged])
                == ["removed-service .x. Second", "renamed-endpoint .x. Second.two"]
        )
    }
}
