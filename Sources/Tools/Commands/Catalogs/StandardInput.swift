import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

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
