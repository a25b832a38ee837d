import Foundation
import SpeccCommands
import Testing

@Suite("specc validate --fix")
struct FixingTests {
    private static func catalog(_ rest: String) -> String {
        "specc: 1\nhost: https://a.b\nservice: A\n" + rest
    }

    /// The fixed text of one catalog, as `--fix -` prints it.
    private static func fixed(_ text: String) -> String {
        Run(["validate", "--fix", "-"], input: text).output
    }

    @Test(
        "fixes what can be fixed safely",
        arguments: [
            ("endpoints: { a: { call: GET /a, tmeout: 5s } }\n", "endpoints: { a: { call: GET /a, timeout: 5s } }\n"),
            ("endpoints: { a: { call: GET /a, timeout: 5 } }\n", "endpoints: { a: { call: GET /a, timeout: 5s } }\n"),
            (
                "endpoints: { a: { call: GET /a, timeout: 5 sec } }\n",
                "endpoints: { a: { call: GET /a, timeout: 5s } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, retry: { safe: yes } } }\n",
                "endpoints: { a: { call: GET /a, retry: { safe: true } } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, returns: [U] } }\ntypes: { U: { a: int } }\n",
                "endpoints: { a: { call: GET /a, returns: list<U> } }\ntypes: { U: { a: int } }\n"
            ),
            ("endpoints: { a: { call: get /größe } }\n", "endpoints: { a: { call: GET /größe } }\n"),
            (
                "endpoints: { a: { call: GET /a, returns: 'intt' } }\n",
                "endpoints: { a: { call: GET /a, returns: 'int' } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, returns: int?? } }\n",
                "endpoints: { a: { call: GET /a, returns: int? } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, errors: { 4XX: text } } }\n",
                "endpoints: { a: { call: GET /a, errors: { 4xx: text } } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, deprecated: yes } }\n",
                "endpoints: { a: { call: GET /a, deprecated: true } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, query: { n: { type: bool, default: Yes } } } }\n",
                "endpoints: { a: { call: GET /a, query: { n: { type: bool, default: true } } } }\n"
            ),
            ("endpoints: { a: { call: “GET /a” } }\n", "endpoints: { a: { call: \"GET /a\" } }\n"),
            ("endpoints: { “a”: { call: GET /a } }\n", "endpoints: { \"a\": { call: GET /a } }\n"),
            (
                "endpoints: { a: { call: GET /a, query: { n: { type: int, range: 1-100 } } } }\n",
                "endpoints: { a: { call: GET /a, query: { n: { type: int, range: 1..100 } } } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, query: { n: { type: int, range: 1...100 } } } }\n",
                "endpoints: { a: { call: GET /a, query: { n: { type: int, range: 1..100 } } } }\n"
            ),
        ]
    )
    func safe(_ broken: String, _ expected: String) {
        #expect(Self.fixed(Self.catalog(broken)) == Self.catalog(expected))
    }

    @Test(
        "leaves alone what may mean something else",
        arguments: [
            "endpoints: { a: { call: GET /a, query: { n: { type: int, range: 100 } } } }\n",
            "endpoints: { a: { call: GET /a, retry: 3 } }\n",
            "endpoints: { a: { call: GET /a, \"tmeout\": 5s } }\n",
            "endpoints: { a: { call: \"G\\u0045TT /a\" } }\n",
            "endpoints: { a: { call: GET /a, query: { n: { type: ['b, c'], default: 'b, d' } } } }\n",
        ]
    )
    func unsafe(_ text: String) {
        let run = Run(["validate", "--fix", "-"], input: Self.catalog(text))
        #expect(run.output == Self.catalog(text))
        #expect(run.status == .findings)
    }

    @Test("keeps every byte around it: comments, blanks, quotes, the ends of Windows and what is not ASCII")
    func layout() {
        let text =
            "# größe ☃\r\nspecc:   1\r\nhost: 'https://a.b'  # tmeout: 5\r\nservice: A\r\n\r\nendpoints:\r\n"
            + "  a:   { call: GET /a,   tmeout: 5   }  # ü tmeout\r\n"
        #expect(Self.fixed(text) == text.replacing("   tmeout: 5   }", with: "   timeout: 5s   }"))
    }

    @Test("writes the missing first line below the comments above")
    func edition() {
        let text = "# mine\nservice: A\nhost: https://a.b\nendpoints: { a: { call: GET /a } }\n"
        #expect(Self.fixed(text) == text.replacing("service: A", with: "specc: 1\nservice: A"))
        let flow = "{ service: A, host: 'https://a.b', endpoints: { a: { call: GET /a } } }\n"
        #expect(Self.fixed(flow) == flow)
    }

    @Test("fixes in passes what shows only once something else is fixed, and never more than once")
    func passes() throws {
        let text = Self.catalog("endponts: { a: { cal: get /a, tmeout: 5 } }\n")
        let expected = Self.catalog("endpoints: { a: { call: GET /a, timeout: 5s } }\n")
        #expect(Self.fixed(text) == expected)
        #expect(Self.fixed(expected) == expected)
    }

    @Test("fixes text behind an alias where it is written, not where the alias stands")
    func aliases() {
        let text = Self.catalog(
            "endpoints:\n  a: { call: GET /a, timeout: &t { totl: 5 } }\n  b: { call: GET /b, timeout: *t }\n"
        )
        #expect(Self.fixed(text) == text.replacing("totl: 5", with: "total: 5s"))
    }

    @Test("changes the file, shows what is left of it, and ends as a run without would")
    func files() throws {
        let broken = Self.catalog("endpoints: { a: { call: GET /a, tmeout: 5, returns: Elsewhere } }\n")
        let place = try TemporaryFolder(["S/a.yaml": broken, "S/b.yaml": "specc: 1\ntypes: { B: { a: intt } }\n"])
        let run = Run(["validate", "--fix", place.path + "/S/a.yaml"])
        #expect(run.status == .findings)
        #expect(run.error.contains("unknown type 'Elsewhere'"))
        #expect(!run.error.contains("tmeout"))
        #expect(run.output.hasPrefix("fixed \(place.path)/S/a.yaml\n"))
        #expect(try place.text("S/a.yaml") == broken.replacing("tmeout: 5", with: "timeout: 5s"))
        #expect(try place.text("S/b.yaml").contains("intt"), "only what was named is changed")
        #expect(Run(["validate", "--fix", place.path + "/S"]).output.contains("b.yaml"))
        #expect(try place.text("S/b.yaml") == "specc: 1\ntypes: { B: { a: int } }\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: place.path + "/S").sorted() == ["a.yaml", "b.yaml"]
        )
    }

    @Test("prints what it would change as a diff that patch takes, and changes nothing")
    func dryRun() throws {
        let broken = Self.catalog("endpoints: { a: { call: GET /a, tmeout: 5 } }\n")
        let place = try TemporaryFolder(["a.yaml": broken])
        let run = Run(["validate", "--fix", "--dry-run", place.path])
        #expect(run.status == .success)
        #expect(
            run.output == """
                --- \(place.path)/a.yaml
                +++ \(place.path)/a.yaml
                @@ -1,4 +1,4 @@
                 specc: 1
                 host: https://a.b
                 service: A
                -endpoints: { a: { call: GET /a, tmeout: 5 } }
                +endpoints: { a: { call: GET /a, timeout: 5s } }

                """
        )
        #expect(run.error == "no problems in 1 file\n")
        #expect(try place.text("a.yaml") == broken)
    }

    @Test("keeps a link and its permissions, and writes what it leads to")
    func links() throws {
        let place = try TemporaryFolder(["Real/a.yaml": Self.catalog("endpoints: { a: { cal: GET /a } }\n"), "S/x": ""])
        let files = FileManager.default
        try files.createSymbolicLink(atPath: place.path + "/S/a.yaml", withDestinationPath: "../Real/a.yaml")
        try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: place.path + "/Real/a.yaml")
        #expect(Run(["validate", "--fix", place.path + "/S/a.yaml"]).status == .success)
        #expect(try files.destinationOfSymbolicLink(atPath: place.path + "/S/a.yaml") == "../Real/a.yaml")
        #expect(try place.text("Real/a.yaml").contains("call: GET /a"))
        let attributes = try files.attributesOfItem(atPath: place.path + "/Real/a.yaml")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("fixes a warning too")
    func warnings() {
        let text = Self.catalog("x-a: {b:c}\nendpoints: { a: { call: GET /a } }\n")
        #expect(Self.fixed(text) == text.replacing("b:c", with: "b: c"))
    }

    @Test("refuses options that go against each other")
    func usage() {
        #expect(Run(["validate", "--dry-run", "-"], input: "").status == .usage)
        #expect(Run(["validate", "--fix", "--dry-run", "--format", "json", "-"], input: "").status == .usage)
        #expect(Run(["validate", "--fix", "--format", "sarif", "-"], input: "").status == .usage)
    }
}

extension TemporaryFolder {
    func text(_ name: String) throws -> String {
        try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }
}
