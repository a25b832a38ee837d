import Foundation
import SpeccTemplates
import Testing

@Suite("Embedded templates")
struct EmbeddedTemplatesTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Templates")

    @Test("they are the files in Templates/, word for word: run 'make templates' after an edit")
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

    @Test("each keeps to a hundred lines")
    func length() {
        for (name, text) in EmbeddedTemplates.all {
            #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } <= 100, "\(name).mustache")
        }
    }

    @Test("the script writes what is committed")
    func script() throws {
        let output = FileManager.default.temporaryDirectory.appending(path: "EmbeddedTemplates-\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [Self.folder.appending(path: "embed.sh").path, output.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let committed = Self.folder.deletingLastPathComponent()
            .appending(path: "Sources/SpeccTemplates/EmbeddedTemplates.swift")
        #expect(try Data(contentsOf: output) == Data(contentsOf: committed))
    }
}
