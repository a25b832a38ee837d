import Foundation
import ProjectFolder
import Testing

@Suite("Embedded files")
struct EmbeddedFilesProcessTests {
    @Test(
        "match the templates and rule pages: run 'make embed' after an edit",
        arguments: [
            "Sources/Compiler/Templates/EmbeddedTemplates.swift",
            "Sources/Tools/CPages/rules.inc", "Sources/Tools/CPages/changes.inc",
        ]
    )
    func script(path: String) throws {
        let root = ProjectFolder.root
        let output = FileManager.default.temporaryDirectory.appending(path: "Embedded-\(UUID())")
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [root.appending(path: ".ci/embed").path, output.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let written = try Data(contentsOf: output.appending(path: path))
        #expect(try written == Data(contentsOf: root.appending(path: path)))
    }
}
