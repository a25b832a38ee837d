import SpeccDiagnostics
import SpeccEditing
import SpeccYAML

/// The position in a mapping where entries are inserted, in the mapping's own layout.
struct MappingLocation: Equatable {
    private let style: Style
    private let offset: Int
    /// The indentation of the keys of a block mapping.
    let indentation: Int

    private enum Style: Equatable {
        /// Lines after the line that contains `offset`.
        case block(isSeparated: Bool)
        /// After a value in braces; `separator` is the text before the key.
        case flow(isEmpty: Bool, hasComma: Bool, separator: String)
        /// After the colon of a key without a value.
        case empty(isFlow: Bool)
    }

    /// Nil for a node that is not a mapping.
    init?(of mapping: YAMLNode, in file: SourceFile, after key: String? = nil) {
        guard case .mapping(let pairs) = mapping.content else { return nil }
        let start = file.offset(of: mapping.range.start)
        let isFlow = start < file.bytes.count && file.bytes[start] == UInt8(ascii: "{")
        guard let last = pairs.first(where: { $0.key.value == key }) ?? pairs.last else {
            self.init(style: .flow(isEmpty: true, hasComma: false, separator: ""), offset: start + 1, indentation: 0)
            return
        }
        guard !isFlow else {
            self.init(inFlow: pairs, after: last, file)
            return
        }
        let end = Self.trimmed(file.offset(of: last.value.range.end), from: file.offset(of: last.key.range.end), file)
        self.init(
            style: .block(isSeparated: Self.isSeparated(pairs, file)),
            offset: end,
            indentation: Int(last.key.range.start.column) - 1
        )
    }

    init(emptyValueOf pair: YAMLPair, in parent: YAMLNode, of file: SourceFile) {
        let start = file.offset(of: parent.range.start)
        let isFlow = start < file.bytes.count && file.bytes[start] == UInt8(ascii: "{")
        var colon = file.offset(of: pair.key.range.end)
        while colon < file.bytes.count, file.bytes[colon] != UInt8(ascii: ":") { colon += 1 }
        self.init(
            style: .empty(isFlow: isFlow),
            offset: min(colon + 1, file.bytes.count),
            indentation: Int(pair.key.range.start.column) - 1 + FileLayout(file).step
        )
    }

    private init(style: Style, offset: Int, indentation: Int) {
        self.style = style
        self.offset = offset
        self.indentation = indentation
    }

    private init(inFlow pairs: [YAMLPair], after last: YAMLPair, _ file: SourceFile) {
        var offset = max(file.offset(of: last.value.range.end), file.offset(of: last.key.range.end))
        let keyStart = file.offset(of: last.key.range.start)
        // An empty value ends at its colon.
        if case .scalar(let scalar) = last.value.content, scalar.style == .plain, scalar.text.isEmpty {
            let rest = file.bytes[file.offset(of: last.key.range.end)...]
            if let colon = rest.firstIndex(where: { $0 != 0x20 }), rest[colon] == UInt8(ascii: ":") {
                offset = max(offset, colon + 1)
            }
        }
        var comma = offset
        while comma < file.bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(file.bytes[comma]) { comma += 1 }
        let hasComma = comma < file.bytes.count && file.bytes[comma] == UInt8(ascii: ",")
        let isLast = last.key.range == pairs.last?.key.range
        if hasComma, isLast { offset = comma + 1 }
        // Entries on lines of their own get lines of their own.
        var lineStart = keyStart
        while lineStart > 0, file.bytes[lineStart - 1] == 0x20 || file.bytes[lineStart - 1] == 0x09 { lineStart -= 1 }
        let isOwnLine = lineStart == 0 || file.bytes[lineStart - 1] == 0x0A
        let separator =
            isOwnLine
            ? FileLayout(file).lineEnd + String(decoding: file.bytes[lineStart..<keyStart], as: UTF8.self) : " "
        self.init(
            style: .flow(isEmpty: false, hasComma: hasComma && isLast, separator: separator),
            offset: offset,
            indentation: 0
        )
    }

    /// The end of a value without line ends of a block scalar.
    private static func trimmed(_ end: Int, from start: Int, _ file: SourceFile) -> Int {
        var end = max(end, start)
        while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(file.bytes[end - 1]) { end -= 1 }
        return end
    }

    /// Whether empty lines separate the entries.
    private static func isSeparated(_ pairs: [YAMLPair], _ file: SourceFile) -> Bool {
        guard pairs.count > 1 else {
            return pairs.first.map { $0.value.range.end.line > $0.key.range.start.line } ?? false
        }
        let before = pairs[pairs.count - 2].value.range.end.line
        let last = pairs[pairs.count - 1].key.range.start.line
        guard last > before + 1 else { return false }
        return (Int(before) + 1..<Int(last)).contains { line in
            file.bytes[file.line(line)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        }
    }

    // MARK: - Edits

    func edit(inserting entries: [FileEditor.Entry], in file: SourceFile) -> (range: Range<Int>, text: String) {
        switch style {
        case .block(let isSeparated):
            return blockEdit(entries, isSeparated: isSeparated, file)
        case .flow(let isEmpty, let hasComma, let separator):
            let items = entries.map { flow($0) }
            if isEmpty { return (offset..<offset, " \(items.joined(separator: ", "))\(spaceBeforeBrace(file))") }
            let first = hasComma ? separator : "," + separator
            return (offset..<offset, first + items.joined(separator: "," + separator))
        case .empty(isFlow: true):
            return (offset..<offset, " { \(entries.map { flow($0) }.joined(separator: ", ")) }")
        case .empty(isFlow: false):
            return blockEdit(entries, isSeparated: false, file)
        }
    }

    private func flow(_ entry: FileEditor.Entry) -> String {
        "\(YAMLScalarText.text(of: entry.key, isKey: true, isInFlow: true)): \(EntryLayout.flow(entry.value))"
    }

    private func spaceBeforeBrace(_ file: SourceFile) -> String {
        offset < file.bytes.count && file.bytes[offset] == 0x20 ? "" : " "
    }

    /// Inserts lines after the line of `offset`, and after comments that are indented below the entry.
    private func blockEdit(
        _ entries: [FileEditor.Entry],
        isSeparated: Bool,
        _ file: SourceFile
    ) -> (range: Range<Int>, text: String) {
        let layout = FileLayout(file)
        var line = Int(file.position(ofByte: offset).line)
        while line < file.lineCount, isNestedComment(file.line(line + 1), file) { line += 1 }
        let end = file.line(line).upperBound
        let isLastLine = line >= file.lineCount
        let insertion = isLastLine ? end : file.line(line + 1).lowerBound
        var text = ""
        for entry in entries {
            let lines = EntryLayout.text(
                ofEntry:
                    entry.key,
                entry.value,
                indentation: indentation,
                blockLevels: entry.blockLevels
            )
            if isSeparated || entry.isSeparated { text += layout.lineEnd }
            text += layout.adapted(lines, indentation: indentation)
        }
        if isLastLine {
            text = layout.lineEnd + text.dropLast()
        }
        return (insertion..<insertion, text)
    }

    private func isNestedComment(_ line: Range<Int>, _ file: SourceFile) -> Bool {
        let text = file.bytes[line]
        let margin = text.prefix { $0 == 0x20 }.count
        return margin > indentation && text.dropFirst(margin).first == UInt8(ascii: "#")
    }
}

/// The line ends and the indentation of a file.
struct FileLayout {
    let lineEnd: String
    /// The spaces of one level.
    let step: Int

    init(_ file: SourceFile) {
        let newline = file.bytes.firstIndex(of: 0x0A)
        let isWindows = newline.map { $0 > 0 && file.bytes[$0 - 1] == 0x0D } ?? false
        lineEnd = isWindows ? "\r\n" : "\n"
        var step = 2
        for number in 1...max(1, min(file.lineCount, 2_000)) {
            let line = file.bytes[file.line(number)]
            let margin = line.prefix { $0 == 0x20 }.count
            guard margin > 0, let first = line.dropFirst(margin).first, first != UInt8(ascii: "#") else { continue }
            step = margin
            break
        }
        self.step = step == 4 || step == 3 || step == 1 ? step : 2
    }

    /// Lines of the writer, which indents by two spaces, with the line ends and the indentation of the file.
    func adapted(_ lines: String, indentation: Int) -> String {
        var text = ""
        for line in lines.split(separator: "\n") {
            let margin = line.prefix { $0 == " " }.count
            let inner = max(0, margin - indentation) / 2 * step
            text += String(repeating: " ", count: min(margin, indentation) + inner) + line.dropFirst(margin) + lineEnd
        }
        return text
    }
}
