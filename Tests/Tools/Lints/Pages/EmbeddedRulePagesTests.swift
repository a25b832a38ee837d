import Foundation
import ProjectFolder
import SpeccLints
import Testing

@Suite("Embedded rule pages")
struct EmbeddedRulePagesTests {
    private static let folder = ProjectFolder.root.appending(path: "Docs/Rules")

    @Test("are the files in Docs/Rules, unchanged: run 'make embed' after an edit")
    func files() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }.map { String($0.dropLast(".md".count)) }
        #expect(RulePages.files.map(\.name).sorted() == names.sorted())
        for (name, text) in RulePages.files {
            let file = try String(contentsOf: Self.folder.appending(path: name + ".md"), encoding: .utf8)
            #expect(text == file, "\(name).md")
        }
    }

    @Test("are well-formed")
    func format() throws {
        for (name, text) in RulePages.files {
            #expect(try RulePage(id: name, markdown: text).id == name)
        }
        #expect(RulePages.embedded.all.map(\.id) == RulePages.files.map(\.name).sorted())
    }

    @Test("have aliases that are neither ids nor aliases of other rules")
    func aliases() {
        let names = RulePages.embedded.all.flatMap { [$0.id] + $0.aliases }
        #expect(Set(names).count == names.count)
        for page in RulePages.embedded.all {
            #expect(page.aliases.allSatisfy { RulePages.embedded[$0]?.id == page.id }, "\(page.id)")
        }
    }
}
