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
            text += "\(start) \(Self.scalar(content, isKey: false, isInFlow: false))\n"
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
        case .text: false
        case .list(let elements): elements.contains(where: hasComment)
        case .mapping(let mapping): mapping.entries.contains { $0.comment != nil || hasComment($0.value) }
        }
    }

    /// An element of a list in block style: a scalar there is not inside of brackets.
    private static func element(_ value: DraftValue) -> String {
        if case .text(let content) = value { scalar(content, isKey: false, isInFlow: false) } else { flow(value) }
    }

    package static func flow(_ value: DraftValue) -> String {
        switch value {
        case .text(let content): scalar(content, isKey: false, isInFlow: true)
        case .list(let elements): "[\(elements.map(flow).joined(separator: ", "))]"
        case .mapping(let mapping) where mapping.isEmpty: "{}"
        case .mapping(let mapping):
            "{ " + mapping.entries.map { "\(key($0, isInFlow: true)): \(flow($0.value))" }.joined(separator: ", ")
                + " }"
        }
    }

    private static func key(_ entry: DraftMapping.Entry, isInFlow: Bool) -> String {
        entry.isQuoted ? quoted(entry.key) : scalar(entry.key, isKey: true, isInFlow: isInFlow)
    }

    // MARK: - Scalars

    /// The text of a scalar: plain if YAML reads it back unchanged, else in double quotes.
    package static func scalar(_ content: String, isKey: Bool, isInFlow: Bool) -> String {
        isPlain(content, isKey: isKey, isInFlow: isInFlow) ? content : quoted(content)
    }

    private static func isPlain(_ content: String, isKey: Bool, isInFlow: Bool) -> Bool {
        let bytes = Array(content.utf8)
        guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20, last != UInt8(ascii: ":")
        else { return false }
        guard !["null", "Null", "NULL", "~", "---", "...", "<<"].contains(content), bytes.count <= 1_000 else {
            return false
        }
        if isKey, bytes.count > 120 { return false }
        if "!&*|>@%`\"'{}[],#:=".utf8.contains(first) { return false }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "?") {
            guard bytes.count > 1, bytes[1] != 0x20, !isInFlow else { return false }
        }
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch byte {
            case 0..<0x20, 0x7F: return false
            case UInt8(ascii: ":") where next == 0x20 || isInFlow && ",[]{}".utf8.contains(next): return false
            case UInt8(ascii: "#") where index > 0 && bytes[index - 1] == 0x20: return false
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                if isInFlow { return false }
            default: break
            }
        }
        return content.utf8.allSatisfy { $0 < 0x80 } || content.unicodeScalars.allSatisfy { isPrintable($0) }
    }

    private static func quoted(_ content: String) -> String {
        var text = "\""
        for scalar in content.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            default:
                if isPrintable(scalar) {
                    text.unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let width = scalar.value <= 0xFF ? 2 : scalar.value <= 0xFFFF ? 4 : 8
                    text += "\\" + (width == 2 ? "x" : width == 4 ? "u" : "U")
                    text += String(repeating: "0", count: width - digits.count) + digits
                }
            }
        }
        return text + "\""
    }

    /// Whether a catalog may contain a character unescaped: no control, format or direction characters.
    static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value >= 0x20, scalar.value < 0x7F { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
        default: return true
        }
    }
}
