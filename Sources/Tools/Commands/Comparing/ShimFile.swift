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
        let file = OwnedFile(path: path, header: ForwardingCode.header, command: "specc diff --shims")
        try file.checkOwnership()
        guard let text = code.text else { return "no declaration was renamed; '\(shown)' was not written" }
        let count = QuantityText.count(Int64(code.count), "forwarding declaration")
        return try file.write(text) ? "\(count) in '\(shown)'" : "\(count) in '\(shown)', unchanged"
    }
}
