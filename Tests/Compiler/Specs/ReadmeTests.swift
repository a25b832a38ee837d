import Foundation
import ProjectFolder
import Testing

/// The samples of the README are those of `Specs/Hello`, which are compiled.
@Suite("The README")
struct ReadmeTests {
    private static let root = ProjectFolder.root

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// The first block of code in a language.
    private func sample(_ language: String) throws -> String {
        let readme = try text("README.md")
        let block = try #require(readme.split(separator: "```\(language)\n").dropFirst().first)
        return try String(#require(block.split(separator: "```").first))
    }

    @Test("shows the catalog of Specs/Hello")
    func catalog() throws {
        #expect(try sample("yaml") == text("Specs/Hello/hello.yaml"))
    }

    @Test("shows a call of Specs/Hello")
    func call() throws {
        let lines = try sample("swift").split(separator: "\n", omittingEmptySubsequences: false)
        let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        #expect(try text("Specs/Hello/Hello.swift").contains(indented))
    }
}
