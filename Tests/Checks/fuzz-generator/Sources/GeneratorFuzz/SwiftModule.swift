import Foundation

/// The generated code of several catalogs, compiled as one module with different compiler settings.
struct SwiftModule {
    let compiler: Tool
    /// Folders with `SpeccRuntime.swiftmodule` and the module maps of its imports.
    let modules: [String]
    var files: [String] = []

    private static let configurations: [(name: String, flags: [String])] = [
        ("Swift 6", []),
        (
            "upcoming features",
            ["-default-isolation", "MainActor"]
                + [
                    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances",
                    "NonisolatedNonsendingByDefault",
                ].flatMap { ["-enable-upcoming-feature", $0] }
        ),
    ]

    /// The errors of the compiler without duplicates.
    func findings() throws -> [String] {
        guard !files.isEmpty else { return [] }
        let list = FileManager.default.temporaryDirectory.appending(path: "generator-fuzz-\(UUID()).txt")
        try Data(files.map { "\"\($0)\"\n" }.joined().utf8).write(to: list)
        defer { try? FileManager.default.removeItem(at: list) }
        var findings: [String] = []
        for configuration in Self.configurations {
            let arguments = [
                "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-module-name",
                "FuzzReport",
                "-package-name", "gate", "-diagnostic-style", "llvm", "-D", "SPECC_MOCKS",
            ]
            let imports = modules.flatMap { ["-I", $0] }
            let outcome = try compiler.run(arguments + imports + configuration.flags + ["@" + list.path])
            guard outcome.status != 0 else { continue }
            let lines = outcome.text.split(separator: "\n").filter { $0.contains(" error: ") }.map(String.init)
            findings += (lines.isEmpty ? ["error: swiftc \(outcome.status): \(outcome.text)"] : lines)
                .map { "\($0) (\(configuration.name))" }
        }
        return findings
    }
}
