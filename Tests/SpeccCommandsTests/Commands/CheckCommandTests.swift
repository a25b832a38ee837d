import SpeccCommands
import Testing

@Suite("specc check")
struct CheckCommandTests {
    private static let catalog = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"
    private let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder(["S/a.yaml": Self.catalog, "S/b.yaml": "specc: 1\ntypes: { B: { b: int } }\n"])
    }

    private var words: [String] { [place.path + "/S", "--output", place.path + "/Out"] }

    @Test("passes what was just generated")
    func fresh() {
        #expect(Run(["generate"] + words).status == .success)
        let run = Run(["check"] + words)
        #expect(run.status == .success)
        #expect(run.output == "7 files are what the catalogs give\n")
    }

    @Test("shows what differs, and the command that renews it")
    func stale() throws {
        _ = Run(["generate"] + words)
        try place.write("specc: 1\ntypes: { B: { b: string } }\n", to: "S/b.yaml")
        let run = Run(["check"] + words)
        #expect(run.status == .findings)
        #expect(run.output.hasPrefix("stale: \(place.path)/Out/b.types.specc.swift\n    @@ "))
        #expect(run.output.contains("\n    -        let b: Int\n    +        let b: String\n"))
        #expect(
            run.output.hasSuffix(
                "\n\nto renew them: specc generate \(place.path)/S --output \(place.path)/Out\n"
            )
        )
        let quiet = Run(["check", "--quiet"] + words)
        #expect(quiet.output.hasPrefix("stale: \(place.path)/Out/b.types.specc.swift\n\nto renew"))
    }

    @Test("shows no more than the first lines of a long difference")
    func long() throws {
        let fields = (0..<100).map { "    f\($0): int\n" }.joined()
        try place.write("specc: 1\ntypes:\n  B:\n\(fields)", to: "S/b.yaml")
        _ = Run(["generate"] + words)
        try place.write("specc: 1\ntypes:\n  B:\n\(fields.replacing("int", with: "string"))", to: "S/b.yaml")
        let run = Run(["check"] + words)
        #expect(run.output.firstMatch(of: /\n    … [0-9]+ more lines\n/) != nil)
        #expect(run.output.split(separator: "\n").count < 30)
    }

    @Test("names what is missing and what is left over, and writes nothing")
    func missing() throws {
        _ = Run(["generate"] + words)
        try place.move("S/b.yaml", to: "S/c.yaml")
        let run = Run(["check"] + words)
        #expect(run.status == .findings)
        #expect(run.output.contains("left over: \(place.path)/Out/b.types.specc.swift\n"))
        #expect(run.output.contains("missing: \(place.path)/Out/c.types.specc.swift\n"))
        #expect(place.exists("Out/b.types.specc.swift"))
        #expect(!place.exists("Out/c.types.specc.swift"))
        #expect(Run(["check", place.path + "/S", "--output", place.path + "/None"]).status == .findings)
        #expect(!place.exists("None"))
    }

    @Test("leaves alone what other catalogs gave to the same folder")
    func shared() throws {
        try place.write("specc: 1\ntypes: { X: { x: int } }\n", to: "T/x.yaml")
        _ = Run(["generate"] + words)
        _ = Run(["generate", place.path + "/T", "--output", place.path + "/Out"])
        #expect(Run(["check"] + words).status == .success)
    }

    @Test("shows a catalog's errors as the other commands do")
    func broken() throws {
        try place.write("specc: 1\ntypes: { B: { b: nothing } }\n", to: "S/b.yaml")
        let run = Run(["check"] + words)
        #expect(run.status == .findings)
        #expect(run.error.contains("[unknown-type]"))
        #expect(run.output.isEmpty)
    }

    @Test("quotes the folders in the command that it proposes")
    func quoting() throws {
        try place.write(Self.catalog, to: "My Specs/a.yaml")
        let run = Run(["check", place.path + "/My Specs", "--output", place.path + "/O'ut", "--source-locations"])
        #expect(
            run.output.hasSuffix(
                "generate '\(place.path)/My Specs' --source-locations --output '\(place.path)/O'\\''ut'\n"
            )
        )
    }
}
