import Foundation

/// Generated text of many catalogs, compiled as one module in the ways in which teams compile theirs.
struct SwiftModule {
    let compiler: Tool
    /// Folders with `SpeccRuntime.swiftmodule` and the module map of what it imports.
    let modules: [String]
    var files: [String] = []

    private static let ways: [(name: String, flags: [String])] = [
        ("Swift 6", []),
        (
            "everything switched on",
            ["-default-isolation", "MainActor"]
                + [
                    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances",
                    "NonisolatedNonsendingByDefault",
                ].flatMap { ["-enable-upcoming-feature", $0] }
        ),
    ]

    /// What the compiler says against it, each finding once.
    func findings() throws -> [String] {
        guard !files.isEmpty else { return [] }
        let list = FileManager.default.temporaryDirectory.appending(path: "compile-gate-\(UUID()).txt")
        try Data(files.map { "\"\($0)\"\n" }.joined().utf8).write(to: list)
        defer { try? FileManager.default.removeItem(at: list) }
        var findings: [String] = []
        for way in Self.ways {
            let arguments = [
                "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-module-name",
                "FuzzReport",
                "-package-name", "gate", "-diagnostic-style", "llvm", "-D", "SPECC_MOCKS",
            ]
            let outcome = try compiler.run(arguments + modules.flatMap { ["-I", $0] } + way.flags + ["@" + list.path])
            guard outcome.status != 0 else { continue }
            let lines = outcome.text.split(separator: "\n").filter { $0.contains(" error: ") }.map(String.init)
            findings += (lines.isEmpty ? ["error: swiftc \(outcome.status): \(outcome.text)"] : lines)
                .map { "\($0) (\(way.name))" }
        }
        return findings
    }
}
