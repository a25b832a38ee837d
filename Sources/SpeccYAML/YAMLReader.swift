package import SpeccDiagnostics

/// Reads a YAML file into a tree. It never throws and never traps: whatever is wrong becomes a diagnostic.
package enum YAMLReader {
    /// The file's one value; nil where nothing can be made of it, and for a file without content.
    package static func read(
        _ file: SourceFile,
        id: FileID,
        limits: YAMLLimits = .standard,
        diagnostics: inout Diagnostics
    ) -> YAMLNode? {
        document(in: file, id: id, limits: limits, diagnostics: &diagnostics).root
    }

    /// The same, telling a file without content from a refused one.
    package static func document(
        in file: SourceFile,
        id: FileID,
        limits: YAMLLimits = .standard,
        diagnostics: inout Diagnostics
    ) -> YAMLDocument {
        guard file.bytes.count <= min(limits.fileSize, SourceFile.largestSize) else {
            diagnostics.add(.fileTooLarge(limit: limits.fileSize, id: id))
            return .refused
        }
        let text = SourceTextValidator(checking: file, id: id)
        guard text.findings.isEmpty else {
            diagnostics.add(contentsOf: text.findings)
            return .refused
        }
        return file.bytes.withUnsafeBufferPointer { bytes in
            guard let cursor = ByteCursor(bytes, skipping: SourceFile.byteOrderMarkLength(in: file.bytes)) else {
                return .empty
            }
            if let finding = LeadingDirectives(before: cursor, id: id).finding {
                diagnostics.add(finding)
                return .refused
            }
            guard var stream = YAMLEventStream(over: bytes, of: id) else {
                diagnostics.add(.outOfMemory(id: id))
                return .refused
            }
            var composer = YAMLComposer(id: id, limits: limits, text: text, cursor: cursor)
            let document = composer.document(from: &stream, in: file)
            diagnostics.add(contentsOf: composer.log.findings)
            return document
        }
    }
}

extension Diagnostic {
    fileprivate static func fileTooLarge(limit: Int, id: FileID) -> Diagnostic {
        Diagnostic(
            .fileTooLarge,
            "the file has more than \(limit) bytes",
            at: SourceRange(file: id, start: SourcePosition(line: 1, column: 1), width: 1),
            hint: "split it into several files of one directory"
        )
    }

    fileprivate static func outOfMemory(id: FileID) -> Diagnostic {
        let start = SourceRange(file: id, start: SourcePosition(line: 1, column: 1), width: 1)
        return Diagnostic(.yamlSyntax, "there is not enough memory to read the file", at: start)
    }
}
