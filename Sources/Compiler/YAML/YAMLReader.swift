package import SpeccDiagnostics

/// Reads a YAML file into a tree. It never throws; all errors are diagnostics.
package enum YAMLReader {
    /// Returns the document's value, or nil for a rejected file and for a file without content.
    package static func read(
        _ file: SourceFile,
        id: FileID,
        limits: YAMLLimits = .standard,
        diagnostics: inout Diagnostics
    ) -> YAMLNode? {
        document(in: file, id: id, limits: limits, diagnostics: &diagnostics).root
    }

    /// Returns the document, which distinguishes a file without content from a rejected one.
    ///
    /// - Parameter recovering: Whether the rest of a file is read after an error whose text has only one meaning. The document is
    ///   then `.recovered`, so that the caller reports further problems; its value must not be used otherwise.
    package static func document(
        in file: SourceFile,
        id: FileID,
        limits: YAMLLimits = .standard,
        recovering: Bool = false,
        diagnostics: inout Diagnostics
    ) -> YAMLDocument {
        guard file.bytes.count <= min(limits.fileSize, SourceFile.largestSize) else {
            diagnostics.add(.fileTooLarge(limit: limits.fileSize, id: id))
            return .rejected
        }
        let text = SourceTextValidator(checking: file, id: id)
        guard text.diagnostics.isEmpty else {
            diagnostics.add(contentsOf: text.diagnostics)
            return .rejected
        }
        var problems = Diagnostics()
        var document = parsed(file, text, id: id, limits: limits, diagnostics: &problems)
        var readable = file
        var blanks = BlankedTabs(file)
        // libyaml rejects tabs before a comment, and in lines without content, which YAML allows (section 6.6).
        while case .rejected = document,
            let tab = problems.all.first(where: { $0.id == YAMLRule.tabIndentation.rawValue }),
            let spaced = blanks.file(withSpacesAt: tab.range.start)
        {
            problems = Diagnostics()
            readable = spaced
            document = parsed(spaced, text, id: id, limits: limits, diagnostics: &problems)
        }
        var recovered = RecoveredText(readable)
        while recovering, case .rejected = document, let error = problems.all.last,
            let next = recovered.file(after: error)
        {
            problems = Diagnostics()
            document = parsed(next, text, recovered.texts, id: id, limits: limits, diagnostics: &problems)
        }
        diagnostics.add(contentsOf: recovered.errors)
        diagnostics.add(contentsOf: problems)
        for range in recovered.replaced { diagnostics.ignoreConsequences(in: range) }
        if case .root(let root) = document, recovered.errors.hasErrors { return .recovered(root) }
        return document
    }

    private static func parsed(
        _ file: SourceFile,
        _ text: SourceTextValidator,
        _ recovered: [SourcePosition: String] = [:],
        id: FileID,
        limits: YAMLLimits,
        diagnostics: inout Diagnostics
    ) -> YAMLDocument {
        file.bytes.withUnsafeBufferPointer { bytes in
            guard let cursor = ByteCursor(bytes, skipping: SourceFile.byteOrderMarkLength(in: file.bytes)) else {
                return .empty
            }
            if let diagnostic = LeadingDirectives(before: cursor, id: id).diagnostic {
                diagnostics.add(diagnostic)
                return .rejected
            }
            guard var stream = YAMLEventStream(over: bytes, of: id) else {
                diagnostics.add(.outOfMemory(id: id))
                return .rejected
            }
            var composer = YAMLComposer(id: id, limits: limits, text: text, cursor: cursor, recovered: recovered)
            let document = composer.document(from: &stream, in: file)
            diagnostics.add(contentsOf: composer.diagnostics)
            return document
        }
    }
}

extension Diagnostic {
    fileprivate static func fileTooLarge(limit: Int, id: FileID) -> Diagnostic {
        Diagnostic(
            .fileTooLarge,
            "the file exceeds \(limit) bytes",
            at: SourceRange(file: id, start: SourcePosition(line: 1, column: 1), width: 1),
            hint: "split it into several files of one directory"
        )
    }

    fileprivate static func outOfMemory(id: FileID) -> Diagnostic {
        let start = SourceRange(file: id, start: SourcePosition(line: 1, column: 1), width: 1)
        return Diagnostic(.yamlSyntax, "not enough memory to read the file", at: start)
    }
}
