import Testing

@testable import SpeccCommands

@Suite("The operands of specc diff")
struct ComparisonOperandsTests {
    private func operands(_ operands: String..., files: Set<String> = ["old", "new"]) throws -> ComparisonOperands {
        try ComparisonOperands(operands) { files.contains($0) }
    }

    @Test("are a base and paths, two revisions, or two folders")
    func forms() throws {
        let none = try operands()
        #expect(none.versions == .workTree(base: nil) && none.paths == ["."])
        let base = try operands("main")
        #expect(base.versions == .workTree(base: "main") && base.paths == ["."])
        let path = try operands("old")
        #expect(path.versions == .workTree(base: nil) && path.paths == ["old"])
        let both = try operands("main", "old", "new")
        #expect(both.versions == .workTree(base: "main") && both.paths == ["old", "new"])
        #expect(try operands("old", "new").versions == .folders("old", "new"))
        let range = try operands("v1.4..v1.5", "old")
        #expect(range.versions == .revisions("v1.4", "v1.5") && range.paths == ["old"])
        #expect(try operands("v1.4..").versions == .revisions("v1.4", "HEAD"))
        #expect(try operands("v1.4...work").versions == .revisions("v1.4", "work"))
    }

    @Test(
        "reject paths that do not exist",
        arguments: [(["../older"], "../older"), (["/older", "old"], "/older"), (["old", "HEAD"], "HEAD")]
    )
    func missing(_ operands: [String], _ name: String) {
        let error = #expect(throws: UsageError.self) { try ComparisonOperands(operands) { $0 == "old" } }
        #expect(error?.message == "cannot find '\(name)'")
    }

    @Test("reject a revision that begins with a hyphen, and a range without base")
    func invalid() {
        #expect(throws: UsageError.self) { try operands("-x") }
        #expect(throws: UsageError.self) { try operands("..HEAD") }
    }
}
