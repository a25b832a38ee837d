import Foundation
import SpeccChecks
import SpeccDiagnostics
import SpeccDiff
import SpeccDriver

/// The file of `--shims` with forwarding declarations.
struct ShimFile {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// The name of the file in messages.
    var name: String { FilePath(path).lastComponent }

    /// Writes the declarations. If there are none, the file is not changed.
    ///
    /// - Returns: A message that describes the result.
    /// - Throws: `UsageError` for a file that `specc diff --shims` did not write, and `FileError`.
    func write(_ code: ForwardingCode) throws -> String {
        let shown = TextSanitizer.escaped(path)
        guard FilePath(path).lastComponent.hasSuffix(".swift") else {
            throw UsageError("'\(shown)' is not a Swift file", hint: "name a file of the target, such as Renamed.swift")
        }
        let existing = FileManager.default.contents(atPath: path)
        if existing == nil, FileManager.default.fileExists(atPath: path) {
            throw UsageError("'\(shown)' cannot be read")
        }
        if let existing, !existing.isEmpty, !existing.starts(with: ForwardingCode.header.utf8) {
            throw UsageError(
                "'\(shown)' was not written by 'specc diff --shims'",
                hint: "name another file, or remove it"
            )
        }
        guard let text = code.text else { return "no declaration was renamed; '\(shown)' was not written" }
        let count = QuantityText.count(Int64(code.count), "forwarding declaration")
        guard existing.map({ !$0.elementsEqual(text.utf8) }) ?? true else { return "\(count) in '\(shown)', unchanged" }
        var replacement = AtomicFileReplacement()
        try replacement.add(Array(text.utf8), at: path)
        try replacement.commit()
        return "\(count) in '\(shown)'"
    }
}
