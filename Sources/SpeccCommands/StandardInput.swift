import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// Standard input as a catalog.
enum StandardInput {
    /// As findings show it; no file has this name.
    static let name = "<stdin>"

    /// - Throws: Where it cannot be read, which is not the same as being empty.
    static func file(_ console: Console, _ limits: YAMLLimits) throws(FileError) -> SourceFile {
        // One byte more than the limit is enough for the reader to say so.
        guard let bytes = console.input(limits.fileSize + 1) else {
            throw FileError(path: name, reason: "read")
        }
        return SourceFile(path: name, relativePath: name, bytes: bytes)
    }
}

extension SourceFile {
    /// Whether printing the text gives the bytes that were read, and those were all: a command that filters standard input
    /// prints nothing else in the place of what it could not change.
    func isRepeatable(_ limits: YAMLLimits) -> Bool {
        guard bytes.count <= limits.fileSize else { return false }
        let text = Data(text.utf8)
        return text == Data(bytes)
    }
}
