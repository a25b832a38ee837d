import Foundation
import SpeccDiagnostics
import SpeccDriver

/// A single file that a command generates. It replaces a file only if the same command has written that file.
struct OwnedFile {
    let path: String
    /// The first line of all files that the command writes.
    let header: String
    /// The command with its option, as in `specc diff --shims`.
    let command: String
    /// The remedy where the file belongs to the user.
    var hint = "name another file, or remove it"

    /// - Throws: `UsageError` for a file that the command has not written.
    func checkOwnership() throws(UsageError) {
        _ = try existing()
    }

    /// Writes the text.
    ///
    /// - Returns: Whether the file changed.
    /// - Throws: `UsageError` for a file that the command has not written, and `FileError`.
    func write(_ text: String) throws -> Bool {
        guard try existing() != Array(text.utf8) else { return false }
        var replacement = AtomicFileReplacement()
        try replacement.add(Array(text.utf8), at: path)
        try replacement.commit()
        return true
    }

    /// The bytes of the file; nil if it does not exist.
    private func existing() throws(UsageError) -> [UInt8]? {
        let shown = TextSanitizer.escaped(path)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let existing: [UInt8]
        do throws(FileError) {
            existing = try InputFile.contents(of: path)
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
        guard existing.isEmpty || existing.starts(with: header.utf8) else {
            throw UsageError("'\(shown)' was not written by '\(command)'", hint: hint)
        }
        return existing
    }
}
