import Foundation
import SpeccCommands
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
