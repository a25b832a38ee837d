import SpeccCommands
import Testing

@Suite("specc outputs")
struct OutputsCommandTests {
    private static let catalog = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"

    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder(["Shop/a.yaml": Self.catalog, "Shop/Admin/b.yml": Self.catalog])
    }

    private var shop: String { temporary.path + "/Shop" }

    @Test("lists the files that 'specc generate' writes, sorted")
    func generated() throws {
        let listing = Run(["outputs", shop])
        #expect(listing.status == .success)
        #expect(
            listing.output == """
                Admin.api.specc.swift
                Admin.b.mocks.specc.swift
                Admin.b.service.specc.swift
                Admin.b.types.specc.swift
                Shop.api.specc.swift
                a.mocks.specc.swift
                a.service.specc.swift
                a.types.specc.swift

                """
        )
        #expect(Run(["generate", shop, "--output", temporary.path + "/Out"]).status == .success)
        for name in listing.output.split(separator: "\n") { #expect(temporary.exists("Out/\(name)")) }
    }

    @Test("lists files whose contents are not valid, since names depend on paths only")
    func invalid() throws {
        let broken = try TemporaryFolder(["Shop/a.yaml": "specc: 1\n:"])
        #expect(
            Run(["outputs", broken.path + "/Shop", "--output", "gen"]).output.contains("gen/a.types.specc.swift\n")
        )
    }

    @Test("declares lists for CMake, with separators and variables escaped")
    func cmake() throws {
        let unusual = try TemporaryFolder(["S/a;$b\"c.yaml": Self.catalog])
        let text = Run(["outputs", unusual.path + "/S", "--format", "cmake", "--output", "gen/"]).output
        #expect(text.contains(#"  "\#(unusual.path)/S/a\;\$b\"c.yaml""#))
        #expect(
            text.hasSuffix(
                #"""
                set(SPECC_OUTPUTS
                  "gen/S.api.specc.swift"
                  "gen/a\;\$b\"c.mocks.specc.swift"
                  "gen/a\;\$b\"c.service.specc.swift"
                  "gen/a\;\$b\"c.types.specc.swift"
                )

                """#
            )
        )
    }

    @Test("declares lists for Bazel")
    func bazel() {
        let text = Run(["outputs", shop + "/a.yaml", "--format", "bazel"]).output
        #expect(
            text == """
                SPECC_INPUTS = [
                    "\(shop)/a.yaml",
                ]
                SPECC_OUTPUTS = [
                    "Shop.api.specc.swift",
                    "a.mocks.specc.swift",
                    "a.service.specc.swift",
                    "a.types.specc.swift",
                ]

                """
        )
    }

    @Test("lists files for a build phase of Xcode")
    func xcode() {
        let outputs = Run(["outputs", shop + "/a.yaml", "--format", "xcfilelist"]).output
        #expect(outputs.hasPrefix("$(DERIVED_FILE_DIR)/Shop.api.specc.swift\n"))
        let inFolder = Run(["outputs", shop + "/a.yaml", "--format", "xcfilelist", "--output", "Generated"]).output
        #expect(inFolder.hasPrefix("$(SRCROOT)/Generated/Shop.api.specc.swift\n"))
        let inputs = Run(["outputs", shop + "/a.yaml", "--format", "xcfilelist", "--inputs"]).output
        #expect(inputs == "\(shop)/a.yaml\n")
    }

    @Test("reports catalogs whose outputs would have the same name")
    func duplicates() throws {
        let twice = try TemporaryFolder(["S/a.yaml": Self.catalog, "S/a.yml": Self.catalog])
        let run = Run(["outputs", twice.path + "/S"])
        #expect(run.status == .findings)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("would both generate 'a.service.specc.swift'"))
    }

    @Test("rejects a line break in a path in formats of lines")
    func lineBreak() throws {
        let broken = try TemporaryFolder(["S/a\nb.yaml": Self.catalog])
        let run = Run(["outputs", broken.path + "/S"])
        #expect(run.status == .usage)
        #expect(run.error.contains("contains a line break, which this format cannot express"))
        #expect(
            Run(["outputs", broken.path + "/S", "--format", "bazel"]).output.contains(#""a\nb.types.specc.swift""#)
        )
    }
}
