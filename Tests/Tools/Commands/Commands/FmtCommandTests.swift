import SpeccCommands
import Testing

@Suite("specc fmt")
struct FmtCommandTests {
    private static let head = "specc: 1\nhost: https://a.b\nservice: A\n"
    private static let messy = head + "endpoints:\n    a: {call: GET /a}   \n"
    private static let tidy = head + "endpoints:\n  a: { call: GET /a }\n"

    @Test("formats and lists the named files only")
    func files() throws {
        let temporary = try TemporaryFolder([
            "S/a.yaml": Self.messy, "S/b.yaml": "specc: 1\ntypes: {B: {a: int}}\n", "S/tidy.yaml": "specc: 1\n",
            "S/pod.yaml": "kind:   Pod\n",
        ])
        let run = Run(["fmt", temporary.path + "/S/a.yaml"])
        #expect(run.status == .success)
        #expect(run.output == "formatted  \(temporary.path)/S/a.yaml\n")
        #expect(run.error.isEmpty)
        #expect(try temporary.text("S/a.yaml") == Self.tidy)
        #expect(try temporary.text("S/b.yaml").contains("{B"))
        #expect(Run(["fmt", "--quiet", temporary.path + "/S"]).output.isEmpty)
        #expect(try temporary.text("S/b.yaml") == "specc: 1\ntypes: { B: { a: int } }\n")
        #expect(try temporary.text("S/pod.yaml") == "kind:   Pod\n", "not a catalog")
        #expect(Run(["fmt", temporary.path + "/S"]).output.isEmpty, "already formatted")
    }

    @Test("lists unformatted files with --check and changes nothing")
    func check() throws {
        let temporary = try TemporaryFolder(["a.yaml": Self.messy, "b.yaml": Self.tidy])
        let run = Run(["fmt", "--check", temporary.path])
        #expect(run.status == .findings)
        #expect(run.output == "\(temporary.path)/a.yaml\n")
        #expect(try temporary.text("a.yaml") == Self.messy)
        #expect(Run(["fmt", "--check", temporary.path + "/b.yaml"]).status == .success)
        let quiet = Run(["fmt", "--check", "--quiet", temporary.path])
        #expect(quiet.status == .findings)
        #expect(quiet.output.isEmpty)
    }

    @Test("prints formatted standard input")
    func standardInput() {
        let run = Run(["fmt", "-"], input: Self.messy)
        #expect(run.output == Self.tidy)
        #expect(run.status == .success)
        #expect(Run(["fmt", "-"], input: Self.tidy).output == Self.tidy)
        let check = Run(["fmt", "--check", "-"], input: Self.messy)
        #expect(check.status == .findings)
        #expect(check.output == "<stdin>\n")
    }

    @Test("formats a catalog with errors without reporting them")
    func wrongCatalog() {
        let run = Run(["fmt", "-"], input: Self.head + "endponts:   {a: {cal: GET /a}}\n")
        #expect(run.output == Self.head + "endponts: { a: { cal: GET /a } }\n")
        #expect(run.error.isEmpty)
    }

    @Test(
        "reports syntax errors and does not change the file",
        arguments: [
            ("endpoints:   [\n", "[unclosed-bracket]"), ("host:   https://c.d\n", "[duplicate-key]"),
            ("x-a: !tag   1\n", "[yaml-tag]"), ("x-a: a\u{2028}b\n", "[line-separator]"),
        ]
    )
    func rejected(rest: String, id: String) throws {
        let temporary = try TemporaryFolder(["S/a.yaml": Self.head + rest, "S/b.yaml": Self.messy])
        let run = Run(["fmt", temporary.path + "/S"])
        #expect(run.status == .findings)
        #expect(run.error.contains(id), "\(run.error)")
        #expect(try temporary.text("S/a.yaml") == Self.head + rest)
        #expect(try temporary.text("S/b.yaml") == Self.tidy)
        let filter = Run(["fmt", "-"], input: Self.head + rest)
        #expect(filter.output == Self.head + rest)
        #expect(filter.status == .findings)
    }

    @Test("rejects a named file that is not a catalog")
    func noCatalog() {
        let run = Run(["fmt", "-"], input: "kind:   Pod\n")
        #expect(run.status == .findings)
        #expect(run.error.contains("[not-a-catalog]"))
        #expect(run.output == "kind:   Pod\n")
        #expect(Run(["fmt"]).status == .usage)
        #expect(Run(["format", "-"]).error.contains("did you mean 'specc fmt'?"))
    }
}
