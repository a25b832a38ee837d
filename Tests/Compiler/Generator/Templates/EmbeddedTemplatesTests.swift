import Foundation
import ProjectFolder
import SpeccTemplates
import Testing

@Suite("Embedded templates")
struct EmbeddedTemplatesTests {
    private static let folder = ProjectFolder.root.appending(path: "Templates")

    @Test("are the files in Templates/; run 'make embed' after an edit")
    func files() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".mustache") }
            .map { String($0.dropLast(".mustache".count)) }
        #expect(EmbeddedTemplates.all.map(\.name) == names.sorted())
        for (name, text) in EmbeddedTemplates.all {
            let file = try String(contentsOf: Self.folder.appending(path: name + ".mustache"), encoding: .utf8)
            #expect(text == file, "\(name).mustache")
        }
    }

    @Test("have at most 100 lines")
    func length() {
        for (name, text) in EmbeddedTemplates.all {
            #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } <= 100, "\(name).mustache")
        }
    }
}
