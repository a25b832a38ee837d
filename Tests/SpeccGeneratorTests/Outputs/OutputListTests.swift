import Foundation
import SpeccTemplates
import Testing

@testable import SpeccGenerator

@Suite("The list of outputs")
struct OutputListTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("names every file in Outputs/ that makes one, which is called after its template")
    func completeness() throws {
        let folder = Self.root.appending(path: "Sources/SpeccGenerator/Outputs")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let outputs = files.filter { $0.hasSuffix("Output.swift") && $0 != "Output.swift" }.map { $0.lowercased() }
        #expect(outputs.sorted() == Output.all.map { "\($0.template)output.swift" }.sorted())
    }

    @Test("has a template for each")
    func templates() {
        let names = EmbeddedTemplates.all.map(\.name)
        for output in Output.all {
            #expect(names.contains(output.template))
        }
    }
}
