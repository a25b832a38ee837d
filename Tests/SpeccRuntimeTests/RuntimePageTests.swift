import Foundation
import Testing

/// `Docs/Runtime.md` names a test for every promise.
@Suite("The runtime's page")
struct RuntimePageTests {
    /// Of the package, also where the folder of this file is reached by a link.
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("every test it names exists")
    func names() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Docs/Runtime.md"), encoding: .utf8)
        let named = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { row in
            row.split(separator: "|").dropFirst().first { !$0.allSatisfy { $0 == " " } }
        }
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0 != "Test" }
        #expect(named.count > 40)
        let tests = try sources()
        for name in named {
            #expect(tests.contains("\"\(name)\""), "no test is called '\(name)'")
        }
    }

    /// The text of every test file but this one.
    private func sources() throws -> String {
        try [
            "SpeccRuntimeTests", "SpeccStorageTests", "SpeccUITests", "SpeccImagesTests", "SpeccTestingTests",
            "LoopbackServerTests", "SpecsTests",
        ].flatMap { target in
            let folder = Self.root.appending(path: "Tests/\(target)").path
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
            return try names.filter { $0.hasSuffix("Tests.swift") && !$0.hasSuffix("RuntimePageTests.swift") }
                .map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
        }
        .joined()
    }
}
