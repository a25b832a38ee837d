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

/// The files that a command may change: those that operands name or match, and those in folders that operands name.
struct PathScope {
    private let files: Set<FilePath>
    private let folders: [FilePath]

    init(_ operands: [String]) {
        var files: Set<FilePath> = []
        var folders: [FilePath] = []
        for operand in operands {
            if GlobPattern.isPattern(operand) {
                files.formUnion(GlobPattern(operand).matches().map { FilePath($0).absolute })
            } else if (try? FileManager.default.contentsOfDirectory(atPath: operand)) != nil {
                folders.append(FilePath(operand).absolute)
            } else {
                files.insert(FilePath(operand).absolute)
            }
        }
        self.files = files
        self.folders = folders
    }

    func contains(_ path: String) -> Bool {
        let path = FilePath(path).absolute
        return files.contains(path) || folders.contains { path.dropping(prefix: $0.appending("")) != nil }
    }
}

/// Standard input as a catalog.
enum StandardInput {
    /// The path of standard input in diagnostics.
    static let name = "<stdin>"

    /// - Throws: Where standard input cannot be read. An empty input is valid.
    static func file(_ console: Console, _ limits: YAMLLimits) throws(FileError) -> SourceFile {
        // One byte more than the limit lets the YAML reader report the input as too large.
        guard let bytes = console.input(limits.fileSize + 1) else {
            throw FileError(path: name, reason: "read")
        }
        return SourceFile(path: name, relativePath: name, bytes: bytes)
    }
}

extension SourceFile {
    /// Whether the text is the complete input, byte for byte. A command that filters standard input prints nothing where it
    /// is not, since it would print a truncated or repaired text.
    func isRepeatable(_ limits: YAMLLimits) -> Bool {
        bytes.count <= limits.fileSize && Array(text.utf8) == bytes
    }
}

extension FilePath {
    /// The path with all links resolved; nil where there is no file.
    var resolved: String? {
        guard let target = realpath(text, nil) else { return nil }
        defer { free(target) }
        return String(cString: target)
    }
}
