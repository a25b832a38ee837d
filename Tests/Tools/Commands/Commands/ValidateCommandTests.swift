import SpeccCommands
import Testing

@Suite("specc validate")
struct ValidateCommandTests {
    private static let good = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"
    private static let bad = "specc: 1\ntypes: { A: { a: nothing } }\n"
    private static let warned = good + "types:\n  Old: { a: int }"

    @Test("reads standard input for '-'")
    func standardInput() {
        #expect(Run(["validate", "-"], input: Self.good).status == .success)
        let run = Run(["validate", "-"], input: Self.bad)
        #expect(run.status == .findings)
        #expect(run.error.hasPrefix("<stdin>:2:18: error: unknown type 'nothing' [unknown-type]\n"))
        #expect(Run(["validate", "-", "x"]).status == .usage)
        #expect(Run(["validate", "-"], input: "kind: Pod\n").status == .findings)
    }

    @Test("limits the size of standard input")
    func limit() {
        let input = Self.good + String(repeating: "#", count: 99)
        let run = Run(["validate", "--max-file-size", "100B", "-"], input: input)
        #expect(run.error.contains("[file-too-large]"))
    }

    @Test("accepts the largest size limit")
    func largestLimit() {
        let run = Run(["validate", "--max-file-size", "9223372036854775807B", "-"], input: Self.good)
        #expect(run.output == "no problems in 1 file\n")
    }

    @Test("reads files that match a pattern and ignores those that are not catalogs")
    func patterns() throws {
        let temporary = try TemporaryFolder([
            "Specs/x/a.yaml": Self.good, "Specs/b/c/d.yaml": Self.bad, "Specs/b/c/notes.txt": "x",
            "Specs/.hidden/x.yaml": Self.bad, "Specs/k8s/pod.yaml": "kind: Pod\n",
        ])
        let run = Run(["validate", temporary.path + "/Specs/**/*.yaml"])
        #expect(run.status == .findings)
        #expect(run.summary == "1 error, 1 note in 3 files\n")
        #expect(Run(["validate", temporary.path + "/Specs/?/*.yaml"]).output == "no problems in 1 file\n")
        let none = Run(["validate", temporary.path + "/*.yaml"])
        #expect(none.status == .usage)
        #expect(none.error == "specc: no YAML file matches '\(temporary.path)/*.yaml'\n")
    }

    @Test("treats an existing file with a wildcard in its name as a path")
    func literal() throws {
        let temporary = try TemporaryFolder(["a[1].yaml": Self.good, "a1.yaml": Self.bad])
        #expect(Run(["validate", temporary.path + "/a[1].yaml"]).error.contains("a1.yaml"))
    }

    @Test(
        "fails for diagnostics at or above the selected severity",
        arguments: [("error", 0), ("warning", 1), ("note", 1)]
    )
    func threshold(severity: String, status: Int32) {
        #expect(Run(["validate", "--fail-on", severity, "-"], input: Self.warned + "\n").status.rawValue == status)
    }

    @Test("fails for a note only with --fail-on note")
    func notes() throws {
        let temporary = try TemporaryFolder(["S/a.yaml": Self.good, "S/pod.yaml": "kind: Pod\n"])
        for (severity, status) in [("error", 0), ("warning", 0), ("note", 1)] as [(String, Int32)] {
            #expect(Run(["validate", "--fail-on", severity, temporary.path + "/S"]).status.rawValue == status)
        }
    }

    @Test("shows with --quiet only diagnostics that make it fail", arguments: ["--quiet", "-q"])
    func quiet(flag: String) {
        let silent = Run(["validate", flag, "-"], input: Self.warned + "\n")
        #expect(silent.status == .success)
        #expect(silent.output.isEmpty)
        #expect(silent.error.isEmpty)
        let failing = Run(["validate", flag, "--fail-on", "warning", "-"], input: Self.warned + "\n")
        #expect(failing.status == .findings)
        #expect(failing.output.isEmpty)
        #expect(failing.error.contains("[unused-type]"))
    }

    @Test("prints one line per diagnostic and hint for editors, and a summary")
    func lines() {
        let run = Run(["validate", "--format", "xcode", "-"], input: Self.bad)
        #expect(run.status == .findings)
        let finding = "<stdin>:2:18: error: unknown type 'nothing' [unknown-type]\n"
        #expect(run.error == finding + "<stdin>:2:18: note: did you mean 'empty'?\n")
        #expect(run.output == "1 error in 1 file\n")
    }

    @Test("does not report suppressed warnings")
    func allowance() {
        let text = Self.warned + "   # specc:allow unused-type until the next version\n"
        let run = Run(["validate", "--fail-on", "note", "-"], input: text)
        #expect(run.status == .success)
        #expect(run.error.isEmpty)
    }

    @Test("prints only diagnostics in machine-readable formats", arguments: ["json", "sarif", "github"])
    func results(format: String) {
        let run = Run(["validate", "--format", format, "-"], input: Self.bad)
        #expect(run.status == .findings)
        #expect(run.error.isEmpty)
        #expect(run.output.contains("unknown-type"))
        #expect(!run.output.contains("1 error in"))
    }

    @Test("rejects a file without a YAML extension")
    func noYAML() throws {
        let temporary = try TemporaryFolder(["x.swift": "let x = 1\n"])
        let run = Run(["validate", temporary.path + "/x.swift"])
        #expect(run.status == .usage)
        #expect(run.error.contains("names of catalogs end in .yaml or .yml"))
    }

    @Test("reports files with the same output, as generate does")
    func twins() throws {
        let temporary = try TemporaryFolder(["S/x.yaml": Self.good, "S/x.yml": Self.good])
        #expect(Run(["validate", temporary.path + "/S"]).error.contains("[duplicate-output]"))
        let run = Run(["generate", temporary.path + "/S", "--output", temporary.path + "/Out"])
        #expect(run.status == .findings)
        #expect(run.error.contains("[duplicate-output]"))
        #expect(!temporary.exists("Out"))
    }
}
