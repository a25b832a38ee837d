/// A block scalar (`|` or `>`), split into lines.
struct BlockScalar {
    /// `|`, `>-` or `|2+`, with the rest of its line.
    let header: ArraySlice<UInt8>
    /// The lines of the text without line endings.
    let lines: [ArraySlice<UInt8>]

    init(_ bytes: ArraySlice<UInt8>) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for index in lines.indices where lines[index].last == UInt8(ascii: "\r") { lines[index].removeLast() }
        header = lines.first ?? []
        self.lines = Array(lines.dropFirst())
    }

    /// Whether trailing empty lines are part of the text (`+`).
    var keepsTrailingLineBreaks: Bool {
        indicators.contains(UInt8(ascii: "+"))
    }

    /// Whether the final line break is part of the text (not `-`).
    var keepsFinalLineBreak: Bool {
        !indicators.contains(UInt8(ascii: "-"))
    }

    /// The indentation that the header declares, relative to the parent node; nil without an indentation indicator.
    var indentationIndicator: Int? {
        indicators.first { $0 >= 0x31 && $0 <= 0x39 }.map { Int($0) - 0x30 }
    }

    /// The lines with a new indentation; further spaces are part of the text. Trailing empty lines are removed where they are
    /// not part of the text.
    func lines(movedFrom old: Int, to new: Int) -> [[UInt8]] {
        var moved: [[UInt8]] = lines.map { line in
            let spaces = Self.indentation(of: line)
            if Self.isBlank(line), spaces <= old { return [] }
            return Array(repeating: 0x20, count: max(new + spaces - old, 0)) + line.dropFirst(spaces)
        }
        while !keepsTrailingLineBreaks, let last = moved.last, last.isEmpty { moved.removeLast() }
        return moved
    }

    /// The indentation of the first non-empty line, which applies without an indentation indicator. If all lines are empty, the
    /// longest one determines it (YAML 1.2, section 8.1.1.1).
    var firstIndentation: Int? {
        lines.first { !Self.isBlank($0) }.map(Self.indentation) ?? lines.map(\.count).max()
    }

    private var indicators: ArraySlice<UInt8> {
        header.prefix { $0 > 0x20 }
    }

    private static func indentation(of line: ArraySlice<UInt8>) -> Int {
        line.prefix { $0 == 0x20 }.count
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0 == 0x20 }
    }
}
