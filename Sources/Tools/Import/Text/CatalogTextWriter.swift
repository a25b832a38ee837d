import SpeccEditing

/// Writes values as the YAML of catalogs, in the layout of `specc fmt`.
///
/// Mappings of the outer levels are written in blocks. A value below them is written on one line if it fits.
package struct CatalogTextWriter {
    /// The longest line with a value in braces.
    private static let width = 110
    private var text = ""

    /// The text of a file. Top-level entries that are blocks are separated by empty lines.
    ///
    /// - Parameter blocks: Top-level keys whose entries are always written in blocks.
    package static func text(of file: DraftMapping, blocks: Set<String>) -> String {
        var writer = CatalogTextWriter()
        for entry in file.entries {
            let isBlock = blocks.contains(entry.key)
            if isBlock, !writer.text.isEmpty { writer.text += "\n" }
            writer.writeEntry(entry, indentation: 0, blockLevels: isBlock ? 2 : 0)
        }
        return writer.text
    }

    /// The lines of an entry in a block mapping.
    ///
    /// - Parameter blockLevels: The levels of mappings that are written in blocks, even if they would fit on a line.
    package static func entry(_ key: String, _ value: DraftValue, indentation: Int, blockLevels: Int) -> String {
        var writer = CatalogTextWriter()
        var mapping = DraftMapping()
        mapping.append(key, value)
        writer.writeBlock(mapping, indentation: indentation, blockLevels: blockLevels)
        return writer.text
    }

    private mutating func writeBlock(_ mapping: DraftMapping, indentation: Int, blockLevels: Int) {
        for entry in mapping.entries { writeEntry(entry, indentation: indentation, blockLevels: blockLevels) }
    }

    private mutating func writeEntry(_ entry: DraftMapping.Entry, indentation: Int, blockLevels: Int) {
        let margin = String(repeating: " ", count: indentation)
        if let comment = entry.comment {
            for line in comment.split(separator: "\n") { text += "\(margin)# \(line)\n" }
        }
        write(
            entry.value,
            after: "\(margin)\(Self.key(entry, isInFlow: false)):",
            indentation: indentation,
            blockLevels: blockLevels
        )
    }

    private mutating func write(_ value: DraftValue, after start: String, indentation: Int, blockLevels: Int) {
        switch value {
        case .text(let content):
            text += "\(start) \(YAMLScalarText.text(of: content, isKey: false, isInFlow: false))\n"
        case .verbatim(let source): text += "\(start) \(source)\n"
        case .mapping(let mapping) where mapping.isEmpty: text += "\(start) {}\n"
        case .list(let elements) where elements.isEmpty: text += "\(start) []\n"
        case .mapping(let mapping):
            if blockLevels <= 1 || mapping.entries.count == 1 && !mapping.hasNestedValue, let line = line(start, value)
            {
                text += line
            } else {
                text += "\(start)\n"
                writeBlock(mapping, indentation: indentation + 2, blockLevels: blockLevels - 1)
            }
        case .list(let elements):
            if let line = line(start, value) {
                text += line
            } else {
                text += "\(start)\n"
                for element in elements {
                    let margin = String(repeating: " ", count: indentation + 2)
                    text += "\(margin)- \(Self.element(element))\n"
                }
            }
        }
    }

    /// The value on the line of its key; nil if it is too long, or if a comment would be lost.
    private func line(_ start: String, _ value: DraftValue) -> String? {
        guard !Self.hasComment(value) else { return nil }
        let line = "\(start) \(Self.flow(value))\n"
        return line.unicodeScalars.count <= Self.width + 1 ? line : nil
    }

    private static func hasComment(_ value: DraftValue) -> Bool {
        switch value {
        case .text, .verbatim: false
        case .list(let elements): elements.contains(where: hasComment)
        case .mapping(let mapping): mapping.entries.contains { $0.comment != nil || hasComment($0.value) }
        }
    }

    /// An element of a list in block style: a scalar there is not inside of brackets.
    private static func element(_ value: DraftValue) -> String {
        if case .text(let content) = value {
            YAMLScalarText.text(of: content, isKey: false, isInFlow: false)
        } else {
            flow(value)
        }
    }

    package static func flow(_ value: DraftValue) -> String {
        switch value {
        case .text(let content): YAMLScalarText.text(of: content, isKey: false, isInFlow: true)
        case .verbatim(let source): source
        case .list(let elements): "[\(elements.map(flow).joined(separator: ", "))]"
        case .mapping(let mapping) where mapping.isEmpty: "{}"
        case .mapping(let mapping):
            "{ " + mapping.entries.map { "\(key($0, isInFlow: true)): \(flow($0.value))" }.joined(separator: ", ")
                + " }"
        }
    }

    private static func key(_ entry: DraftMapping.Entry, isInFlow: Bool) -> String {
        entry.isQuoted
            ? YAMLScalarText.quoted(entry.key) : YAMLScalarText.text(of: entry.key, isKey: true, isInFlow: isInFlow)
    }

    /// The text of a scalar: plain if YAML reads it back unchanged, else in double quotes.
    package static func scalar(_ content: String, isKey: Bool, isInFlow: Bool) -> String {
        YAMLScalarText.text(of: content, isKey: isKey, isInFlow: isInFlow)
    }

    /// Whether a catalog may contain a character unescaped.
    static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        YAMLScalarText.isPrintable(scalar)
    }
}

/// A file of an imported catalog that is not written yet.
package struct ImportedFile: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
