import SpeccCommands
import Testing

@Suite("specc check")
struct CheckCommandTests {
    private static let catalog = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder(["S/a.yaml": Self.catalog, "S/b.yaml": "specc: 1\ntypes: { B: { b: int } }\n"])
    }

    private var arguments: [String] { [temporary.path + "/S", "--output", temporary.path + "/Out"] }

    @Test("succeeds for files that were just generated")
    func fresh() {
        #expect(Run(["generate"] + arguments).status == .success)
        let run = Run(["check"] + arguments)
        #expect(run.status == .success)
        #expect(run.output == "7 files are up to date\n")
    }

    @Test("shows differences and the command that updates the files")
    func stale() throws {
        _ = Run(["generate"] + arguments)
        try temporary.write("specc: 1\ntypes: { B: { b: string } }\n", to: "S/b.yaml")
        let run = Run(["check"] + arguments)
        #expect(run.status == .findings)
        #expect(run.output.hasPrefix("stale: \(temporary.path)/Out/b.types.specc.swift\n    @@ "))
        #expect(run.output.contains("\n    -        let b: Int\n    +        let b: String\n"))
        #expect(
            run.output.hasSuffix(
                "\n\nto update them: specc generate \(temporary.path)/S --output \(temporary.path)/Out\n"
            )
        )
        let quiet = Run(["check", "--quiet"] + arguments)
        #expect(quiet.output.hasPrefix("stale: \(temporary.path)/Out/b.types.specc.swift\n\nto update"))
    }

    @Test("shows only the first lines of a long difference")
    func long() throws {
        let fields = (0..<100).map { "    f\($0): int\n" }.joined()
        try temporary.write("specc: 1\ntypes:\n  B:\n\(fields)", to: "S/b.yaml")
        _ = Run(["generate"] + arguments)
        try temporary.write("specc: 1\ntypes:\n  B:\n\(fields.replacing("int", with: "string"))", to: "S/b.yaml")
        let run = Run(["check"] + arguments)
        #expect(run.output.firstMatch(of: /\n    … [0-9]+ more lines\n/) != nil)
        #expect(run.output.split(separator: "\n").count < 30)
    }

    @Test("lists missing and obsolete files and writes nothing")
    func missing() throws {
        _ = Run(["generate"] + arguments)
        try temporary.move("S/b.yaml", to: "S/c.yaml")
        let run = Run(["check"] + arguments)
        #expect(run.status == .findings)
        #expect(run.output.contains("obsolete: \(temporary.path)/Out/b.types.specc.swift\n"))
        #expect(run.output.contains("missing: \(temporary.path)/Out/c.types.specc.swift\n"))
        #expect(temporary.exists("Out/b.types.specc.swift"))
        #expect(!temporary.exists("Out/c.types.specc.swift"))
        #expect(Run(["check", temporary.path + "/S", "--output", temporary.path + "/None"]).status == .findings)
        #expect(!temporary.exists("None"))
    }

    @Test("ignores files of other catalogs in the same folder")
    func shared() throws {
        try temporary.write("specc: 1\ntypes: { X: { x: int } }\n", to: "T/x.yaml")
        _ = Run(["generate"] + arguments)
        _ = Run(["generate", temporary.path + "/T", "--output", temporary.path + "/Out"])
        #expect(Run(["check"] + arguments).status == .success)
    }

    @Test("reports errors of a catalog")
    func broken() throws {
        try temporary.write("specc: 1\ntypes: { B: { b: nothing } }\n", to: "S/b.yaml")
        let run = Run(["check"] + arguments)
        #expect(run.status == .findings)
        #expect(run.error.contains("[unknown-type]"))
        #expect(run.output.isEmpty)
    }

    @Test("quotes arguments of the suggested command")
    func quoting() throws {
        try temporary.write(Self.catalog, to: "My Specs/a.yaml")
        let run = Run([
            "check", temporary.path + "/My Specs", "--output", temporary.path + "/O'ut", "--source-locations",
        ])
        #expect(
            run.output.hasSuffix(
                "generate '\(temporary.path)/My Specs' --source-locations --output '\(temporary.path)/O'\\''ut'\n"
            )
        )
    }
}
