/// The text of an entry's value: on the line of its key, or on lines of its own below it.
package struct EntryLayout: Hashable, Sendable {
    /// The text after the colon, without the space before it; empty if the value begins on the next line.
    package var inline: String
    /// The lines below the key, indented relative to the key.
    package var lines: [String]

    package init(inline: String, lines: [String] = []) {
        self.inline = inline
        self.lines = lines
    }

    /// The longest line with a value in braces.
    private static let width = 110

    /// The standard layout: a value on one line if it fits. Block scalars are not used.
    ///
    /// - Parameters:
    ///   - indentation: The number of spaces before the key, for the length of the line.
    ///   - blockLevels: The levels of mappings that are written in blocks even if they fit on one line, as endpoints are. A
    ///     mapping with a single scalar stays on one line.
    package init(of value: YAMLValue, key: String, indentation: Int, blockLevels: Int = 0) {
        let text = Self.flow(value, isInFlow: false)
        let length = indentation + key.unicodeScalars.count + 2 + text.unicodeScalars.count
        switch value {
        case .mapping(let mapping)
        where !mapping.isEmpty && (length > Self.width || blockLevels > 0 && !mapping.isSingleScalar):
            var lines: [String] = []
            for entry in mapping.entries {
                let key = Self.key(entry, isInFlow: false)
                let layout =
                    entry.layout
                    ?? EntryLayout(
                        of: entry.value,
                        key: key,
                        indentation: indentation + 2,
                        blockLevels: blockLevels - 1
                    )
                lines += layout.lines(after: "  \(key):", margin: "  ")
            }
            self.init(inline: "", lines: lines)
        case .list(let items) where !items.isEmpty && length > Self.width:
            self.init(inline: "", lines: items.map { "  - " + Self.flow($0, isInFlow: false) })
        default: self.init(inline: text)
        }
    }

    /// The lines of the entry.
    ///
    /// - Parameters:
    ///   - start: The key with its colon.
    ///   - margin: Spaces before the lines below the key.
    func lines(after start: String, margin: String) -> [String] {
        [inline.isEmpty ? start : "\(start) \(inline)"] + lines.map { $0.isEmpty ? "" : margin + $0 }
    }

    /// The text of a file. Top-level entries that are blocks are separated by empty lines.
    ///
    /// - Parameters:
    ///   - comment: Written above the first entry.
    ///   - blocks: Top-level keys whose entries are always written in blocks.
    package static func text(of file: YAMLMapping, blocks: Set<String>, comment: String? = nil) -> String {
        var text = comment.map { "# \($0)\n" } ?? ""
        for (position, entry) in file.entries.enumerated() {
            let isBlock = blocks.contains(entry.key)
            if isBlock, position > 0 { text += "\n" }
            text += Self.text(ofEntry: entry.key, entry.value, indentation: 0, blockLevels: isBlock ? 1 : 0)
        }
        return text
    }

    /// The lines of an entry in a block mapping, each with a line end.
    package static func text(ofEntry key: String, _ value: YAMLValue, indentation: Int, blockLevels: Int) -> String {
        let margin = String(repeating: " ", count: indentation)
        let start = Self.key(YAMLMapping.Entry(key, value), isInFlow: false)
        let layout = EntryLayout(of: value, key: start, indentation: indentation, blockLevels: blockLevels)
        return layout.lines(after: "\(margin)\(start):", margin: margin).map { $0 + "\n" }.joined()
    }

    /// A value on one line.
    package static func flow(_ value: YAMLValue, isInFlow: Bool = true) -> String {
        switch value {
        case .null: "null"
        case .scalar(let text, let isQuoted):
            YAMLScalarText.text(of: text, isQuoted: isQuoted, isInFlow: isInFlow)
        case .list(let items): "[\(items.map { flow($0) }.joined(separator: ", "))]"
        case .mapping(let mapping) where mapping.isEmpty: "{}"
        case .mapping(let mapping):
            "{ " + mapping.entries.map { "\(key($0, isInFlow: true)): \(flow($0.value))" }.joined(separator: ", ")
                + " }"
        }
    }

    static func key(_ entry: YAMLMapping.Entry, isInFlow: Bool) -> String {
        entry.isQuoted
            ? YAMLScalarText.quoted(entry.key) : YAMLScalarText.text(of: entry.key, isKey: true, isInFlow: isInFlow)
    }
}

extension YAMLMapping {
    fileprivate var isSingleScalar: Bool {
        guard entries.count == 1 else { return false }
        return switch entries[0].value {
        case .null, .scalar: true
        case .list, .mapping: false
        }
    }
}
