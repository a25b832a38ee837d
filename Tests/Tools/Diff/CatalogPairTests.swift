import Testing

/// Two versions of a short catalog and the changes between them.
struct CatalogPair: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    /// As in `Edit`: `removed-endpoint xx. Orders.pay`
    let expected: [String]

    /// - Parameters:
    ///   - text: The catalog after `service`, with `<>` in place of the edited text.
    ///   - types: Declarations of types after the text.
    init(_ text: String, _ old: String, _ new: String, types: String = "", _ expected: String...) {
        let text = text + (types.isEmpty ? "" : "types: { \(types) }\n")
        self.old = text.replacing("<>", with: old)
        self.new = text.replacing("<>", with: new)
        self.expected = expected
    }

    var testDescription: String {
        "\(old) → \(new)"
    }

    static let header = "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\n"
}

/// Changes that `ShopCatalog` has no declaration for.
@Suite("Changes of short catalogs")
struct CatalogPairTests {
    @Test("are reported with their levels", arguments: CatalogPairs.all)
    func pair(_ pair: CatalogPair) throws {
        let changes = try Comparison.changes(CatalogPair.header + pair.old, CatalogPair.header + pair.new)
        #expect(changes.map(Comparison.text) == pair.expected)
    }

    @Test("do not contain names of hosts that are the same in Swift")
    func hosts() throws {
        let text = { (name: String) in
            "specc: 1\napi: Shop\nservice: Orders\nhosts: { \(name): https://test.shop.example }\n"
                + "endpoints:\n  list: { call: GET /list }\n"
        }
        #expect(try Comparison.changes(text("test-host"), text("testHost")).isEmpty)
        let changes = try Comparison.changes(text("test-host"), text("sandbox"))
        #expect(changes.map(Comparison.text).contains("renamed-host .x. Shop.test-host"))
    }

    @Test(
        "contain the timeout of a host once, instead of that of its endpoints",
        arguments: [
            ("", "30s", "30s", "", ["shortened-timeout ..r Shop.main"]),
            ("30s", "", "", "10s", ["shortened-timeout ..r Shop.main"]),
            ("30s", "10s", "", "10s", ["shortened-timeout ..r Shop.main"]),
            ("10s", "20s", "10s", "30s", []),
            ("", "10s", "", "5s", ["shortened-timeout ..r Orders.list"]),
        ]
    )
    func hostTimeout(
        host: String,
        defaults: String,
        newHost: String,
        newDefaults: String,
        expected: [String]
    ) throws {
        let text = { (host: String, defaults: String) in
            "specc: 1\napi: Shop\nservice: Orders\n"
                + "hosts: { main: { url: https://shop.example\(host.isEmpty ? "" : ", timeout: \(host)") } }\n"
                + (defaults.isEmpty ? "" : "defaults: { timeout: \(defaults) }\n")
                + "endpoints:\n  list: { call: GET /list }\n"
        }
        let changes = try Comparison.changes(text(host, defaults), text(newHost, newDefaults))
        #expect(changes.map(Comparison.text) == expected)
    }

    @Test("are safe if a part of the path moved between the host and all calls")
    func movedPath() throws {
        let text = { (path: String, call: String, other: String) in
            "specc: 1\napi: Shop\nservice: Orders\nhost: https://shop.example\(path)\n"
                + "endpoints:\n  list: { call: GET \(call) }\n  other: { call: GET \(other) }\n"
        }
        let moved = try Comparison.changes(text("/v1", "/list", "/other"), text("", "/v1/list", "/v1/other"))
        #expect(
            moved.map(Comparison.text) == [
                "changed-path ... Orders.list", "changed-path ... Orders.other", "changed-host ... Shop.default",
            ]
        )
        let partly = try Comparison.changes(text("/v1", "/list", "/other"), text("", "/v1/list", "/other"))
        #expect(
            partly.map(Comparison.text) == ["changed-path ... Orders.list", "changed-host r.x Shop.default"]
        )
    }

    @Test(
        "do not include the spelling of a host's URL",
        arguments: [
            ("https://shop.example", "https://Shop.Example", []),
            ("https://shop.example/v2", "https://shop.example:443/v2/", []),
            ("https://shop.example/v2", "https://shop.example/v3", ["changed-host r.x Shop.main"]),
            ("https://${name}.example", "https://${tenant}.example", ["changed-host .x. Shop.main"]),
            ("https://${name}.example", "https://${name:authority}", ["changed-host r.x Shop.main"]),
        ] as [(String, String, [String])]
    )
    func hostURL(_ old: String, _ new: String, _ expected: [String]) throws {
        let text = { (url: String) in
            "specc: 1\napi: Shop\nservice: Orders\nhosts: { main: \"\(url)\" }\nendpoints:\n  list: { call: GET /list }\n"
        }
        #expect(try Comparison.changes(text(old), text(new)).map(Comparison.text) == expected)
    }

    @Test(
        "include the timeout of a host",
        arguments: [
            ("{ attempt: 60s }", "{ attempt: 1s }", "shortened-timeout ..r Shop.main"),
            ("{ attempt: 1s, total: 5s }", "{ attempt: 1s, total: 9s }", "lengthened-timeout ..r Shop.main"),
            ("{ attempt: 1s, total: 5s }", "{ attempt: 1s, total: none }", "removed-total-timeout ..r Shop.main"),
            ("", "{ attempt: 1s }", "shortened-timeout ..r Shop.main"),
        ]
    )
    func hostTimeout(_ old: String, _ new: String, _ expected: String) throws {
        let text = { (timeout: String) in
            "specc: 1\napi: Shop\nservice: Orders\nhosts:\n  main: { url: https://shop.example"
                + (timeout.isEmpty ? "" : ", timeout: \(timeout)") + " }\nendpoints:\n  list: { call: GET /list }\n"
        }
        #expect(try Comparison.changes(text(old), text(new)).map(Comparison.text) == [expected])
    }
}

enum CatalogPairs {
    static let all = [
        errors, namedErrors, headers, responses, calls, caches, settings, types, unions, files,
        orders, spellings, paginations, positions, constants, contents, texts, absences, containments, readings,
        addresses, tuples, jsonTexts,
    ].flatMap(\.self)
}
