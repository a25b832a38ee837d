import SpeccCommands
import Testing

@Suite("specc fmt")
struct FmtCommandTests {
    private static let head = "specc: 1\nhost: https://a.b\nservice: A\n"
    private static let messy = head + "endpoints:\n    a: {call: GET /a}   \n"
    private static let tidy = head + "endpoints:\n  a: { call: GET /a }\n"

    @Test("writes the files that were named, lists them, and touches no other")
    func files() throws {
        let place = try TemporaryFolder([
            "S/a.yaml": Self.messy, "S/b.yaml": "specc: 1\ntypes: {B: {a: int}}\n", "S/tidy.yaml": "specc: 1\n",
            "S/pod.yaml": "kind:   Pod\n",
        ])
        let run = Run(["fmt", place.path + "/S/a.yaml"])
        #expect(run.status == .success)
        #expect(run.output == "laid out \(place.path)/S/a.yaml\n")
        #expect(run.error.isEmpty)
        #expect(try place.text("S/a.yaml") == Self.tidy)
        #expect(try place.text("S/b.yaml").contains("{B"))
        #expect(Run(["fmt", "--quiet", place.path + "/S"]).output.isEmpty)
        #expect(try place.text("S/b.yaml") == "specc: 1\ntypes: { B: { a: int } }\n")
        #expect(try place.text("S/pod.yaml") == "kind:   Pod\n", "this is no catalog")
        #expect(Run(["fmt", place.path + "/S"]).output.isEmpty, "nothing is left to do")
    }

    @Test("changes nothing with --check, lists what would change, and fails")
    func check() throws {
        let place = try TemporaryFolder(["a.yaml": Self.messy, "b.yaml": Self.tidy])
        let run = Run(["fmt", "--check", place.path])
        #expect(run.status == .findings)
        #expect(run.output == "\(place.path)/a.yaml\n")
        #expect(try place.text("a.yaml") == Self.messy)
        #expect(Run(["fmt", "--check", place.path + "/b.yaml"]).status == .success)
        let quiet = Run(["fmt", "--check", "--quiet", place.path])
        #expect(quiet.status == .findings)
        #expect(quiet.output.isEmpty)
    }

    @Test("prints what it was given for '-', laid out")
    func standardInput() {
        let run = Run(["fmt", "-"], input: Self.messy)
        #expect(run.output == Self.tidy)
        #expect(run.status == .success)
        #expect(Run(["fmt", "-"], input: Self.tidy).output == Self.tidy)
        let check = Run(["fmt", "--check", "-"], input: Self.messy)
        #expect(check.status == .findings)
        #expect(check.output == "<stdin>\n")
    }

    @Test("lays out what is wrong as a catalog, and says nothing of that")
    func wrongCatalog() {
        let run = Run(["fmt", "-"], input: Self.head + "endponts:   {a: {cal: GET /a}}\n")
        #expect(run.output == Self.head + "endponts: { a: { cal: GET /a } }\n")
        #expect(run.error.isEmpty)
    }

    @Test(
        "refuses what cannot be read, says why and changes nothing of it",
        arguments: [
            ("endpoints:   [\n", "[unclosed-bracket]"), ("host:   https://c.d\n", "[duplicate-key]"),
            ("x-a: !tag   1\n", "[yaml-tag]"), ("x-a: a\u{2028}b\n", "[line-separator]"),
        ]
    )
    func refused(rest: String, id: String) throws {
        let place = try TemporaryFolder(["S/a.yaml": Self.head + rest, "S/b.yaml": Self.messy])
        let run = Run(["fmt", place.path + "/S"])
        #expect(run.status == .findings)
        #expect(run.error.contains(id), "\(run.error)")
        #expect(try place.text("S/a.yaml") == Self.head + rest)
        #expect(try place.text("S/b.yaml") == Self.tidy)
        let filter = Run(["fmt", "-"], input: Self.head + rest)
        #expect(filter.output == Self.head + rest)
        #expect(filter.status == .findings)
    }

    @Test("refuses a file that was named and is no catalog")
    func noCatalog() {
        let run = Run(["fmt", "-"], input: "kind:   Pod\n")
        #expect(run.status == .findings)
        #expect(run.error.contains("[not-a-catalog]"))
        #expect(run.output == "kind:   Pod\n")
        #expect(Run(["fmt"]).status == .usage)
        #expect(Run(["format", "-"]).error.contains("did you mean 'specc fmt'?"))
    }
}
