import SpeccDiagnostics
import SpeccEditing

/// The difference of two texts in unified format with three lines of context. Lines end in LF.
package struct UnifiedDiff {
    private static let context = 3

    private let path: String
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]

    /// - Parameter path: The name of both sides.
    package init(of path: String, from old: [UInt8], to new: [UInt8]) {
        self.path = path
        self.old = Self.lines(of: old)
        self.new = Self.lines(of: new)
    }

    /// Empty for equal texts.
    package var text: String {
        let hunks = hunks
        guard !hunks.isEmpty else { return "" }
        return "--- \(TextSanitizer.path(path))\n+++ \(TextSanitizer.path(path))\n" + hunks.map(text).joined()
    }

    /// The text with colors for removed and added lines.
    func text(in style: TerminalStyle) -> String {
        guard style.hasColor else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { Self.colored(String($0), in: style) }.joined(separator: "\n")
    }

    /// A line of the text in the color of its mark.
    static func colored(_ line: String, in style: TerminalStyle) -> String {
        if line.hasPrefix("--- ") || line.hasPrefix("+++ ") { return style(.heading, line) }
        if line.hasPrefix("@@") { return style(.note, line) }
        return line.hasPrefix("-") ? style(.removed, line) : line.hasPrefix("+") ? style(.added, line) : line
    }

    /// Lines including their LF, which only the last one may lack.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    /// A line of the result, and its index in both texts.
    private struct Line {
        var mark: Character
        var text: ArraySlice<UInt8>
        var oldIndex: Int
        var newIndex: Int
    }

    private var merged: [Line] {
        let difference = LineDifference(from: old, to: new)
        var lines: [Line] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if difference.removed.contains(oldIndex) {
                lines.append(Line(mark: "-", text: old[oldIndex], oldIndex: oldIndex, newIndex: newIndex))
                oldIndex += 1
            } else if difference.inserted.contains(newIndex) {
                lines.append(Line(mark: "+", text: new[newIndex], oldIndex: oldIndex, newIndex: newIndex))
                newIndex += 1
            } else {
                lines.append(Line(mark: " ", text: new[newIndex], oldIndex: oldIndex, newIndex: newIndex))
                oldIndex += 1
                newIndex += 1
            }
        }
        return lines
    }

    private var hunks: [ArraySlice<Line>] {
        let lines = merged
        var ranges: [Range<Int>] = []
        for (index, line) in lines.enumerated() where line.mark != " " {
            let around = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
            if let last = ranges.last, around.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<around.upperBound
            } else {
                ranges.append(around)
            }
        }
        return ranges.map { lines[$0] }
    }

    private func text(of hunk: ArraySlice<Line>) -> String {
        let olds = hunk.filter { $0.mark != "+" }.count
        let news = hunk.filter { $0.mark != "-" }.count
        let start = hunk.first.map { ($0.oldIndex, $0.newIndex) } ?? (0, 0)
        let head = "@@ -\(Self.position(start.0, olds)) +\(Self.position(start.1, news)) @@\n"
        return head
            + hunk.map { line in
                let text = "\(line.mark)" + String(decoding: line.text, as: UTF8.self)
                return line.text.last == 0x0A ? text : text + "\n\\ No newline at end of file\n"
            }.joined()
    }

    /// The position of an empty side is the line before it.
    private static func position(_ start: Int, _ count: Int) -> String {
        "\(count == 0 ? start : start + 1),\(count)"
    }
}
