import SpeccCommands
import Testing

@Suite("specc validate")
struct ValidateCommandTests {
    private static let good = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"
    private static let bad = "specc: 1\ntypes: { A: { a: nothing } }\n"
    private static let warned = good + "types:\n  Old: { a: int }"

    @Test("reads standard input for '-', and calls it so")
    func standardInput() {
        #expect(Run(["validate", "-"], input: Self.good).status == .success)
        let run = Run(["validate", "-"], input: Self.bad)
        #expect(run.status == .findings)
        #expect(run.error.hasPrefix("<stdin>:2:18: error: unknown type 'nothing' [unknown-type]\n"))
        #expect(Run(["validate", "-", "x"]).status == .usage)
        #expect(Run(["validate", "-"], input: "kind: Pod\n").status == .findings)
    }

    @Test("reads no more of standard input than the limit shows")
    func limit() {
        let input = Self.good + String(repeating: "#", count: 99)
        let run = Run(["validate", "--max-file-size", "100B", "-"], input: input)
        #expect(run.error.contains("[file-too-large]"))
    }

    @Test("takes the largest limit that can be written")
    func largestLimit() {
        let run = Run(["validate", "--max-file-size", "9223372036854775807B", "-"], input: Self.good)
        #expect(run.output == "no problems in 1 file\n")
    }

    @Test("finds the files of a pattern in any folder, and lets those be that are no catalogs")
    func patterns() throws {
        let place = try TemporaryFolder([
            "Specs/x/a.yaml": Self.good, "Specs/b/c/d.yaml": Self.bad, "Specs/b/c/notes.txt": "x",
            "Specs/.hidden/x.yaml": Self.bad, "Specs/k8s/pod.yaml": "kind: Pod\n",
        ])
        let run = Run(["validate", place.path + "/Specs/**/*.yaml"])
        #expect(run.status == .findings)
        #expect(run.output == "1 error, 1 note in 3 files\n")
        #expect(Run(["validate", place.path + "/Specs/?/*.yaml"]).output == "no problems in 1 file\n")
        let none = Run(["validate", place.path + "/*.yaml"])
        #expect(none.status == .usage)
        #expect(none.error == "specc: no YAML file matches '\(place.path)/*.yaml'\n")
    }

    @Test("takes a file with a wildcard in its name for itself")
    func literal() throws {
        let place = try TemporaryFolder(["a[1].yaml": Self.good, "a1.yaml": Self.bad])
        #expect(Run(["validate", place.path + "/a[1].yaml"]).error.contains("a1.yaml"))
    }

    @Test("fails from the severity on that was named", arguments: [("error", 0), ("warning", 1), ("note", 1)])
    func threshold(severity: String, status: Int32) {
        #expect(Run(["validate", "--fail-on", severity, "-"], input: Self.warned + "\n").status.rawValue == status)
    }

    @Test("fails for a note only where notes were named")
    func notes() throws {
        let place = try TemporaryFolder(["S/a.yaml": Self.good, "S/pod.yaml": "kind: Pod\n"])
        for (severity, status) in [("error", 0), ("warning", 0), ("note", 1)] as [(String, Int32)] {
            #expect(Run(["validate", "--fail-on", severity, place.path + "/S"]).status.rawValue == status)
        }
    }

    @Test("shows quietly what makes it fail, and nothing else", arguments: ["--quiet", "-q"])
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

    @Test("prints one line a finding for editors, its proposal on a line of its own, and a summary")
    func lines() {
        let run = Run(["validate", "--format", "xcode", "-"], input: Self.bad)
        #expect(run.status == .findings)
        let finding = "<stdin>:2:18: error: unknown type 'nothing' [unknown-type]\n"
        #expect(run.error == finding + "<stdin>:2:18: note: did you mean 'empty'?\n")
        #expect(run.output == "1 error in 1 file\n")
    }

    @Test("shows no warning that its line allows, and fails for none")
    func allowance() {
        let text = Self.warned + "   # specc:allow unused-type until the next version\n"
        let run = Run(["validate", "--fail-on", "note", "-"], input: text)
        #expect(run.status == .success)
        #expect(run.error.isEmpty)
    }

    @Test("prints findings for programs as its result, and nothing else", arguments: ["json", "sarif", "github"])
    func results(format: String) {
        let run = Run(["validate", "--format", format, "-"], input: Self.bad)
        #expect(run.status == .findings)
        #expect(run.error.isEmpty)
        #expect(run.output.contains("unknown-type"))
        #expect(!run.output.contains("1 error in"))
    }

    @Test("says what a file that is no YAML should be called")
    func noYAML() throws {
        let place = try TemporaryFolder(["x.swift": "let x = 1\n"])
        let run = Run(["validate", place.path + "/x.swift"])
        #expect(run.status == .usage)
        #expect(run.error.contains("names end in .yaml or .yml"))
    }

    @Test("finds two files that would become one before anything else is done, as generate does")
    func twins() throws {
        let place = try TemporaryFolder(["S/x.yaml": Self.good, "S/x.yml": Self.good])
        #expect(Run(["validate", place.path + "/S"]).error.contains("[duplicate-output]"))
        let run = Run(["generate", place.path + "/S", "--output", place.path + "/Out"])
        #expect(run.status == .findings)
        #expect(run.error.contains("[duplicate-output]"))
        #expect(!place.exists("Out"))
    }
}
