import Foundation
import ProjectFolder
import SpeccCommands
import Testing

@testable import SpeccCommands

@Suite("Catalogs of real APIs")
struct GoodCatalogsTests {
    private static let root = ProjectFolder.root

    @Test("have no diagnostics")
    func good() throws {
        let folder = Self.root.appending(path: "Tests/Catalogs/Corpus/Good").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names.count >= 20)
        for name in names {
            let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            let run = Run(["validate", "--fail-on", "note", "-"], input: text)
            #expect(run.status == .success, "\(name): \(run.error)")
            #expect(run.error.isEmpty, "\(name): \(run.error)")
        }
    }

    @Test("in Specs have no diagnostics", arguments: ["Hello", "Blog", "GitHub"])
    func specs(name: String) {
        let run = Run(["validate", "--fail-on", "note", Self.root.appending(path: "Specs/\(name)").path])
        #expect(run.error.isEmpty)
        #expect(run.status == .success)
    }
}
