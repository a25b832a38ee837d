import Foundation
import ProjectFolder
import SpeccCommands
import Testing

/// The catalogs and the generated Swift that the tutorial and the language reference show.
@Suite("Catalogs in the documentation")
struct DocumentationExamplesCatalogTests {
    private static let root = ProjectFolder.root

    private static func lines(of path: String) throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The files below a folder of the package with this extension.
    private static func files(in folder: String, _ fileExtension: String) throws -> [String] {
        let path = root.appending(path: folder).path
        return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
            .filter { $0.hasSuffix("." + fileExtension) }.map { path + "/" + $0 }
    }

    private static func pages() throws -> [String] {
        try ["Docs/Tutorial.md", "Docs/Language.md"].map { root.appending(path: $0).path }
            + files(in: "Docs/Language", "md")
    }

    /// The blocks whose fence has this info string, as lines without indentation.
    private static func blocks(_ info: String, in page: String) throws -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in try lines(of: page) {
            if isInside, line == "```" {
                isInside = false
            } else if isInside {
                blocks[blocks.count - 1].append(line)
            } else if line == "```" + info {
                isInside = true
                blocks.append([])
            }
        }
        return blocks
    }

    @Test("are excerpts of catalogs that are compiled")
    func catalogs() throws {
        let files = { try Self.files(in: $0, "yaml") }
        let catalogs = try (files("Tests/Clients/DocumentationExamples") + files("Specs"))
            .map(Self.lines)
        var count = 0
        for page in try Self.pages() {
            for block in try Self.blocks("yaml", in: page) {
                count += 1
                let isExcerpt = catalogs.contains { lines in
                    lines.indices.contains { lines[$0...].starts(with: block) }
                }
                #expect(isExcerpt, "\(page) shows a catalog that is not compiled:\n\(block.joined(separator: "\n"))")
            }
        }
        #expect(count >= 30)
    }

    @Test("generate the Swift code of the documentation, which may omit lines")
    func generated() throws {
        let folder = try TemporaryFolder()
        let examples = "Tests/Clients/DocumentationExamples"
        for catalog in [examples + "/Bookstore", examples + "/Market", "Specs/GitHub"] {
            let path = Self.root.appending(path: catalog).path
            let run = Run(["generate", path, "--output", folder.path + "/Out"])
            #expect(run.status == .success, "\(run.error)")
        }
        let generated = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Out")
            .map { try Self.lines(of: folder.path + "/Out/" + $0) }
        var count = 0
        for page in try Self.pages() {
            for block in try Self.blocks("swift generated", in: page) {
                count += 1
                #expect(
                    generated.contains { Self.contains($0, inOrder: block) },
                    "\(page) shows Swift that is not generated:\n\(block.joined(separator: "\n"))"
                )
            }
        }
        #expect(count >= 20)
    }

    /// Whether all lines of a block occur in this order; a declaration may be shown without its opening brace.
    private static func contains(_ lines: [String], inOrder block: [String]) -> Bool {
        var rest = lines[...]
        for line in block where !line.isEmpty && line != "…" {
            guard let index = rest.firstIndex(where: { $0 == line || $0 == line + " {" }) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }
}
