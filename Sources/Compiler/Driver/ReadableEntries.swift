import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML

/// The entries before the first syntax error of a file.
///
/// Nothing after the error is known, so only findings that do not depend on the rest of the file are reported: wrong keys and
/// values, but no missing ones and no references.
enum ReadableEntries {
    private static let ids: Set = [
        "unknown-key", "unprefixed-key", "wrong-kind", "missing-unit", "invalid-choice", "invalid-duration",
        "invalid-size",
        "invalid-rate", "invalid-range", "invalid-method", "invalid-call", "invalid-path", "invalid-type",
    ]

    /// - Parameter errors: The syntax errors of the file.
    static func findings(in file: SourceFile, _ id: FileID, errors: Diagnostics, _ limits: YAMLLimits) -> [Diagnostic] {
        guard let line = errors.all.map(\.range.start.line).min(), let end = end(of: file.bytes, before: Int(line))
        else {
            return []
        }
        let readable = SourceFile(
            path: file.path,
            relativePath: file.relativePath,
            bytes: Array(file.bytes[..<end])
        )
        var ignored = Diagnostics()
        guard let root = YAMLReader.read(readable, id: id, limits: limits, diagnostics: &ignored),
            CatalogDetection.isCatalog(root), ignored.all.isEmpty
        else { return [] }
        var found = Diagnostics()
        let source = CatalogSource(file: id, path: file.relativePath, root: root)
        _ = CatalogDecoder.decode([source], rootName: "", diagnostics: &found)
        return found.all.filter { ids.contains($0.id) }.map { finding in
            // A file with syntax errors is not edited.
            var finding = finding
            finding.fixes = []
            return finding
        }
    }

    /// The offset of the entry with the error: the last line up to the error with an indentation of at most two columns.
    private static func end(of bytes: [UInt8], before errorLine: Int) -> Int? {
        var line = 1
        var start = 0
        var end: Int?
        while line <= errorLine {
            let indentation = bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count
            let first = start + indentation < bytes.count ? bytes[start + indentation] : UInt8(ascii: "\n")
            let isEntry = ![UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#")].contains(first)
            if indentation <= 2, isEntry { end = start }
            guard let next = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            start = next + 1
            line += 1
        }
        return end
    }
}
