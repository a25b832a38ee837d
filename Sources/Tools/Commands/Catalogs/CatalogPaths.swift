import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// The catalogs that operands select: folders, files, patterns such as `Specs/**/*.yaml`, or `-` for standard input.
struct CatalogPaths {
    private let operands: [String]
    private let limits: YAMLLimits

    init(_ operands: [String], limits: YAMLLimits) {
        self.operands = operands
        self.limits = limits
    }

    /// - Throws: `UsageError` and `FileError`.
    func input(from console: Console) throws -> CatalogInput {
        guard !operands.isEmpty else {
            throw UsageError("missing path of a catalog", hint: "pass a folder of YAML files, such as Sources/App")
        }
        if operands.contains("-") {
            guard operands == ["-"] else {
                throw UsageError("'-' (standard input) cannot be combined with other paths")
            }
            let file = try StandardInput.file(console, limits)
            return CatalogInput(files: [file], rootName: "API", namedPaths: [FilePath(StandardInput.name)])
        }
        let input = try load()
        guard !input.files.isEmpty else {
            let names = operands.map { "'\($0)'" }.joined(separator: ", ")
            throw UsageError("no YAML file in \(names)", hint: "names of catalogs end in .yaml or .yml")
        }
        return input
    }

    /// The catalogs of the operands that exist; nil if there are none.
    func existing() throws -> CatalogInput? {
        let existing = operands.filter { FileManager.default.fileExists(atPath: $0) }
        guard !existing.isEmpty else { return nil }
        let input = try Self(existing, limits: limits).load()
        return input.files.isEmpty ? nil : input
    }

    private func load() throws -> CatalogInput {
        let patterns = operands.filter(GlobPattern.isPattern)
        var matches: [String] = []
        for pattern in patterns {
            let found = GlobPattern(pattern).matches().filter { FilePath($0).isYAML }
            guard !found.isEmpty else { throw UsageError("no YAML file matches '\(pattern)'") }
            matches += found
        }
        let paths = operands.filter { !GlobPattern.isPattern($0) }
        return try SpecLoader(limits: limits).load(paths, matches: matches)
    }
}
