import Foundation
import ProjectFolder
import Testing

/// The code of the pages, which `Tests/Clients/DocumentationExamples` compiles. Compares both.
@Suite("Code in the README and in Docs")
struct DocumentationExamplesTests {
    private static let root = ProjectFolder.root

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func names(in folder: String, ending suffix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
    }

    /// The blocks of one language, each as its lines without their indentation.
    private static func blocks(of language: String, in page: String) throws -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in lines(of: try text(page)) {
            if isInside, line == "```" {
                isInside = false
            } else if isInside {
                blocks[blocks.count - 1].append(line)
            } else if line == "```" + language {
                isInside = true
                blocks.append([])
            }
        }
        return blocks
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func contains(_ lines: [String], _ block: [String]) -> Bool {
        lines.indices.contains { lines[$0...].starts(with: block) }
    }

    @Test("of every page is compiled")
    func swift() throws {
        // The latter with packages that are not always available: `make check-integrations`.
        let folders = ["Tests/Clients/DocumentationExamples", "Tests/Checks/integrations/Server"]
        let files = try folders.flatMap { try Self.names(in: $0, ending: ".swift") }
        let compiled = try (files + ["Tests/Compiler/Specs/SwiftTestingExamples.swift"]).map {
            Self.lines(of: try Self.text($0))
        }
        var count = 0
        let pages = ["Docs", "Docs/Language", "Docs/Runtime"]
        for page in try ["README.md"] + pages.flatMap({ try Self.names(in: $0, ending: ".md") }) {
            for block in try Self.blocks(of: "swift", in: page) where !block.contains("targets: [") {
                count += 1
                #expect(
                    compiled.contains { Self.contains($0, block) },
                    "\(page) shows what Tests/Clients/DocumentationExamples does not compile:\n\(block.joined(separator: "\n"))"
                )
            }
        }
        #expect(count >= 50)
    }

    @Test("of a manifest declares the products that the plugin's test package uses")
    func manifest() throws {
        let consumer = Self.lines(of: try Self.text("Tests/Checks/plugin/Package.swift"))
        let block = try #require(Self.blocks(of: "swift", in: "README.md").first { $0.contains("targets: [") })
        let products = block.filter { $0.contains("(name: \"Specc") }
        #expect(products.count == 2)
        for line in products {
            let line = line.hasSuffix(",") ? String(line.dropLast()) : line
            #expect(consumer.contains { $0.hasPrefix(line) }, "\(line)")
        }
    }

    @Test("of the README's catalog is compiled")
    func catalog() throws {
        let catalog = try #require(try Self.blocks(of: "yaml", in: "README.md").first)
        let compiled = Self.lines(of: try Self.text("Tests/Clients/DocumentationExamples/hello.yaml")).dropLast()
        #expect(Array(compiled) == catalog)
    }
}
