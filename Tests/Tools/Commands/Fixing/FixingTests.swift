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
        "applies safe fixes",
        arguments: [
            ("endpoints: { a: { call: GET /a, tmeout: 5s } }\n", "endpoints: { a: { call: GET /a, timeout: 5s } }\n"),
            ("endpoints: { a: { call: GET /a, timeout: 5 } }\n", "endpoints: { a: { call: GET /a, timeout: 5s } }\n"),
            (
                "endpoints: { a: { call: GET /a, timeout: 5 sec } }\n",
                "endpoints: { a: { call: GET /a, timeout: 5s } }\n"
            ),
            (
                "endpoints: { a: { call: POST /a, safe: yes } }\n",
                "endpoints: { a: { call: POST /a, safe: true } }\n"
            ),
            (
                "endpoints: { a: { call: POST /a, retry: safe } }\n",
                "endpoints: { a: { call: POST /a, safe: true, retry: { attempts: 3 } } }\n"
            ),
            (
                "endpoints:\n  a:\n    call: POST /a\n    retry: { on: [503], safe: true }\n",
                "endpoints:\n  a:\n    call: POST /a\n    safe: true\n    retry: { on: [503] }\n"
            ),
            (
                "endpoints:\n  a:\n    call: POST /a\n    retry:\n      safe: true\n      attempts: 4\n",
                "endpoints:\n  a:\n    call: POST /a\n    safe: true\n    retry:\n      attempts: 4\n"
            ),
            (
                "endpoints: { a: { call: POST /a, retry: { safe: true, attempts: 1 } } }\n",
                "endpoints: { a: { call: POST /a, safe: true, retry: never } }\n"
            ),
            (
                "endpoints:\n  a:\n    call: GET /a\n    paginate:\n      style: page\n      sends: p\n    returns: list<int>\n",
                "endpoints:\n  a:\n    call: GET /a\n    paginate:\n      page: p\n    returns: list<int>\n"
            ),
            (
                "endpoints: { a: { call: GET /a, returns: list<int>, paginate: { next: last.id, sends: c, style: cursor } } }\n",
                "endpoints: { a: { call: GET /a, returns: list<int>, paginate: { next: last.id, sends: c } } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, returns: list<int>, paginate: { style: link } } }\n",
                "endpoints: { a: { call: GET /a, returns: list<int>, paginate: link } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, returns: list<int>, paginate: { style: link, limit: n } } }\n",
                "endpoints: { a: { call: GET /a, returns: list<int>, paginate: { next: header Link, limit: n } } }\n"
            ),
            (
                "endpoints: { a: { call: GET /a, query: { i: { type: list<int>, style: pipe } } } }\n",
                "endpoints: { a: { call: GET /a, query: { i: { type: list<int>, style: \"|\" } } } }\n"
            ),
            (
                "defaults: { listStyle: comma }\nendpoints: { a: { call: GET /a } }\n",
                "defaults: { style: comma }\nendpoints: { a: { call: GET /a } }\n"
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
        "does not change text with several possible meanings",
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

    @Test("preserves comments, spaces, quotes, line endings and non-ASCII text")
    func layout() {
        let text =
            "# größe ☃\r\nspecc:   1\r\nhost: 'https://a.b'  # tmeout: 5\r\nservice: A\r\n\r\nendpoints:\r\n"
            + "  a:   { call: GET /a,   tmeout: 5   }  # ü tmeout\r\n"
        #expect(Self.fixed(text) == text.replacing("   tmeout: 5   }", with: "   timeout: 5s   }"))
    }

    @Test("inserts the missing 'specc: 1' below leading comments")
    func edition() {
        let text = "# mine\nservice: A\nhost: https://a.b\nendpoints: { a: { call: GET /a } }\n"
        #expect(Self.fixed(text) == text.replacing("service: A", with: "specc: 1\nservice: A"))
        let flow = "{ service: A, host: 'https://a.b', endpoints: { a: { call: GET /a } } }\n"
        #expect(Self.fixed(flow) == flow)
    }

    @Test("fixes errors that earlier fixes reveal, and is idempotent")
    func passes() throws {
        let text = Self.catalog("endponts: { a: { cal: get /a, tmeout: 5 } }\n")
        let expected = Self.catalog("endpoints: { a: { call: GET /a, timeout: 5s } }\n")
        #expect(Self.fixed(text) == expected)
        #expect(Self.fixed(expected) == expected)
    }

    @Test("fixes an aliased value at its anchor")
    func aliases() {
        let text = Self.catalog(
            "endpoints:\n  a: { call: GET /a, timeout: &t { totl: 5 } }\n  b: { call: GET /b, timeout: *t }\n"
        )
        #expect(Self.fixed(text) == text.replacing("totl: 5", with: "total: 5s"))
    }

    @Test("changes the file and reports the remaining diagnostics")
    func files() throws {
        let broken = Self.catalog("endpoints: { a: { call: GET /a, tmeout: 5, returns: Elsewhere } }\n")
        let temporary = try TemporaryFolder(["S/a.yaml": broken, "S/b.yaml": "specc: 1\ntypes: { B: { a: intt } }\n"])
        let run = Run(["validate", "--fix", temporary.path + "/S/a.yaml"])
        #expect(run.status == .findings)
        #expect(run.error.contains("unknown type 'Elsewhere'"))
        #expect(!run.error.contains("tmeout"))
        #expect(run.output.hasPrefix("fixed  \(temporary.path)/S/a.yaml\n"))
        #expect(try temporary.text("S/a.yaml") == broken.replacing("tmeout: 5", with: "timeout: 5s"))
        #expect(try temporary.text("S/b.yaml").contains("intt"), "only named files are changed")
        #expect(Run(["validate", "--fix", temporary.path + "/S"]).output.contains("b.yaml"))
        #expect(try temporary.text("S/b.yaml") == "specc: 1\ntypes: { B: { a: int } }\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: temporary.path + "/S").sorted() == ["a.yaml", "b.yaml"]
        )
    }

    @Test("prints the changes as a unified diff with --dry-run")
    func dryRun() throws {
        let broken = Self.catalog("endpoints: { a: { call: GET /a, tmeout: 5 } }\n")
        let temporary = try TemporaryFolder(["a.yaml": broken])
        let run = Run(["validate", "--fix", "--dry-run", temporary.path])
        #expect(run.status == .success)
        #expect(
            run.output == """
                --- \(temporary.path)/a.yaml
                +++ \(temporary.path)/a.yaml
                @@ -1,4 +1,4 @@
                 specc: 1
                 host: https://a.b
                 service: A
                -endpoints: { a: { call: GET /a, tmeout: 5 } }
                +endpoints: { a: { call: GET /a, timeout: 5s } }

                """
        )
        #expect(run.error == "no problems in 1 file\n")
        #expect(try temporary.text("a.yaml") == broken)
    }

    @Test("follows a link and preserves permissions")
    func links() throws {
        let temporary = try TemporaryFolder([
            "Real/a.yaml": Self.catalog("endpoints: { a: { cal: GET /a } }\n"), "S/x": "",
        ])
        let files = FileManager.default
        try files.createSymbolicLink(atPath: temporary.path + "/S/a.yaml", withDestinationPath: "../Real/a.yaml")
        try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: temporary.path + "/Real/a.yaml")
        #expect(Run(["validate", "--fix", temporary.path + "/S/a.yaml"]).status == .success)
        #expect(try files.destinationOfSymbolicLink(atPath: temporary.path + "/S/a.yaml") == "../Real/a.yaml")
        #expect(try temporary.text("Real/a.yaml").contains("call: GET /a"))
        let attributes = try files.attributesOfItem(atPath: temporary.path + "/Real/a.yaml")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("fixes warnings")
    func warnings() {
        let text = Self.catalog("x-a: {b:c}\nendpoints: { a: { call: GET /a } }\n")
        #expect(Self.fixed(text) == text.replacing("b:c", with: "b: c"))
    }

    @Test("rejects conflicting options")
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
