package import SpeccDiagnostics
package import SpeccYAML

/// Edits of a catalog file: for a new value, only the text of the differences changes. Comments, order, quotes, line ends
/// and empty lines of everything else remain.
package enum CatalogEdits {
    /// Why a file cannot be edited.
    package struct Failure: Error {
        package let message: String
    }

    /// Returns the bytes of a file with another value.
    ///
    /// Entries of mappings are matched by their keys, or by `formerKey` if they are renamed. New ones follow the entry that
    /// precedes them in `target`; existing entries are not reordered. The result is read again and compared with `target`.
    ///
    /// - Parameter root: The value of the file.
    package static func bytes(
        of file: SourceFile,
        root: YAMLNode,
        changedTo target: YAMLValue,
        limits: YAMLLimits = .standard
    ) throws(Failure) -> [UInt8] {
        guard YAMLValue(root) != target else { return file.bytes }
        var editor = TreeEditor(text: SourceText(file))
        editor.change(root, to: target, in: nil)
        guard let bytes = editor.edits.applied(to: file.bytes, lineEnd: editor.text.lineEnd),
            value(of: SourceFile(path: file.path, bytes: bytes), limits: limits) == target
        else {
            throw Failure(message: "'\(file.path)' cannot be edited; replace anchors and aliases, and format it")
        }
        return bytes
    }

    /// The value of a file; nil if it is empty or rejected.
    package static func value(of file: SourceFile, limits: YAMLLimits = .standard) -> YAMLValue? {
        var diagnostics = Diagnostics()
        return YAMLReader.read(file, id: FileID(0), limits: limits, diagnostics: &diagnostics).map(YAMLValue.init)
    }

    /// The value of a file, with the layout of its entries.
    package static func valueWithLayout(of file: SourceFile, root: YAMLNode) -> YAMLValue {
        LayoutReader(text: SourceText(file)).value(of: root)
    }

    /// A value on one line, shortened if it is longer.
    package static func line(of value: YAMLValue, width: Int) -> String {
        let text = EntryLayout.flow(value, isInFlow: false)
        return text.count <= width ? text : text.prefix(width - 1) + "…"
    }

    /// The text of a new file.
    ///
    /// - Parameter blocks: Top-level keys whose entries are written in blocks, such as `endpoints` and `types`. An empty line
    ///   precedes each.
    package static func text(
        of mapping: YAMLMapping,
        blocks: Set<String> = ["hosts", "credentials", "defaults", "endpoints", "types"]
    ) -> String {
        var text = ""
        for entry in mapping.entries {
            let isBlock = blocks.contains(entry.key)
            if isBlock, !text.isEmpty { text += "\n" }
            let key = EntryLayout.key(entry, isInFlow: false)
            let layout =
                entry.layout
                ?? EntryLayout(of: entry.value, key: key, indentation: 0, blockLevels: isBlock ? 2 : 0)
            text += layout.lines(after: key + ":", margin: "").map { $0 + "\n" }.joined()
        }
        return text
    }
}
