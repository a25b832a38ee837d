import Foundation
import Testing

@Suite("Embedded files")
struct EmbeddedFilesProcessTests {
    @Test(
        "match the templates and rule pages: run 'make embed' after an edit",
        arguments: [
            "Sources/SpeccTemplates/EmbeddedTemplates.swift",
            "Sources/SpeccLints/Pages/EmbeddedRulePages.swift",
            "Sources/SpeccDiff/Pages/EmbeddedChangePages.swift",
        ]
    )
    func script(path: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
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
