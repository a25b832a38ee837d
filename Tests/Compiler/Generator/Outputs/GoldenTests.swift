import Foundation
import ProjectFolder
import SpeccChecks
import SpeccCommands
import SpeccDiagnostics
import SpeccDriver
import Testing

@testable import SpeccGenerator

/// `make golden` (`SPECC_UPDATE_GOLDENS=1`) updates the goldens.
@Suite("Goldens")
struct GoldenTests {
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"

    @Test("generated views and files equal their goldens", arguments: GoldenCase.all)
    func goldens(golden: GoldenCase) throws {
        let apis = try golden.apis()
        var produced = golden.storesViews ? ["views.json": ViewDump.json(apis, root: golden.name)] : [:]
        for file in Generator().files(for: apis, root: golden.name) {
            produced[file.name] = file.text
        }
        if Self.isUpdating {
            try rewrite(golden, with: produced)
        }
        for (name, text) in produced.sorted(by: { $0.key < $1.key }) {
            guard let golden = try? String(contentsOf: golden.folder.appending(path: name), encoding: .utf8) else {
                Issue.record("Goldens/\(golden.name) has no '\(name)'")
                continue
            }
            if let difference = TextDifference(expected: golden, found: text) {
                Issue.record("'\(name)' differs from its golden:\n\(difference)")
            }
        }
        let stale = try existing(golden).subtracting(produced.keys)
        #expect(stale.isEmpty, "nothing generates these goldens")
    }

    private func existing(_ golden: GoldenCase) throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
        return Set(names.filter { $0.hasSuffix(".specc.swift") || $0 == "views.json" })
    }

    private func rewrite(_ golden: GoldenCase, with files: [String: String]) throws {
        try FileManager.default.createDirectory(at: golden.folder, withIntermediateDirectories: true)
        for name in try existing(golden) {
            try FileManager.default.removeItem(at: golden.folder.appending(path: name))
        }
        for (name, text) in files {
            try Data(text.utf8).write(to: golden.folder.appending(path: name))
        }
    }
}

/// An API whose generated files are stored in `Goldens/<name>/`, read in reviews and compared byte for byte.
struct GoldenCase: Sendable, CustomStringConvertible {
    let name: String
    /// Whether the views are stored too, as `views.json`.
    var storesViews = true
    let apis: @Sendable () throws -> [ResolvedAPI]

    static let everything = GoldenCase(name: "Everything") { try CatalogText.checked(EverythingCatalog.files).apis }

    static let all = [
        everything,
        GoldenCase(name: "Hostile", storesViews: false) {
            let texts = try Data(contentsOf: folder.appending(path: "Hostile/texts.json"))
            return [HostileCatalog.api(try JSONDecoder().decode([String].self, from: texts))]
        },
        GoldenCase(name: "Models", storesViews: false) { try CatalogText.checked(ModelsCatalog.files).apis },
        GoldenCase(name: "Traps", storesViews: false) { try CatalogText.checked(TrapsCatalog.files).apis },
        GoldenCase(name: "Calls", storesViews: false) { try CatalogText.checked(CallsCatalog.files).apis },
        GoldenCase(name: "Policies", storesViews: false) { try CatalogText.checked(PoliciesCatalog.files).apis },
        GoldenCase(name: "Payloads", storesViews: false) { try CatalogText.checked(PayloadsCatalog.files).apis },
        spec("Blog"),
        spec("GitHub"),
        spec("Hello"),
    ]

    /// A catalog of `Specs/`. The plugin generates the same text for its target.
    private static func spec(_ name: String) -> GoldenCase {
        GoldenCase(name: name) {
            let catalog = ProjectFolder.root.appending(path: "Specs/\(name)")
            var compiler = Compiler(try SpecLoader().load([catalog.path]))
            return try #require(compiler.resolvedCatalog?.apis, "\(compiler.diagnostics.all.map(\.message))")
        }
    }

    var description: String { name }

    /// `Tests/Compiler/Generator/Goldens`
    static let folder = ProjectFolder.root.appending(path: "Tests/Compiler/Generator/Goldens")

    var folder: URL {
        Self.folder.appending(path: name)
    }
}

/// The first difference of two texts, for people.
struct TextDifference: CustomStringConvertible {
    let line: Int
    private let before: [Substring]
    private let expected: Substring?
    private let found: Substring?

    /// Nil if the texts are equal.
    init?(expected: String, found: String) {
        guard !expected.utf8.elementsEqual(found.utf8) else { return nil }
        let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let right = found.split(separator: "\n", omittingEmptySubsequences: false)
        var index = 0
        while index < min(left.count, right.count), left[index].utf8.elementsEqual(right[index].utf8) {
            index += 1
        }
        line = index + 1
        before = Array(left[max(0, index - 3)..<index])
        self.expected = index < left.count ? left[index] : nil
        self.found = index < right.count ? right[index] : nil
    }

    var description: String {
        let context = before.map { "      " + $0 }
        let sides = [("golden", expected), ("found ", found)].map { name, text in
            "\(name) \(text.map { $0.debugDescription } ?? "(the text ends here)")"
        }
        return (["line \(line):"] + context + sides).joined(separator: "\n")
    }
}
