/// A block of text behind `|` or `>`, line by line.
struct BlockScalar {
    /// `|`, `>-`, `|2+` and what stands behind it.
    let header: ArraySlice<UInt8>
    /// The lines below, without their ends.
    let lines: [ArraySlice<UInt8>]

    init(_ bytes: ArraySlice<UInt8>) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for index in lines.indices where lines[index].last == UInt8(ascii: "\r") { lines[index].removeLast() }
        header = lines.first ?? []
        self.lines = Array(lines.dropFirst())
    }

    /// Whether the empty lines at its end belong to the text.
    var keepsTrailingLineBreaks: Bool {
        signs.contains(UInt8(ascii: "+"))
    }

    /// Whether the line end of its last line belongs to the text.
    var keepsFinalLineBreak: Bool {
        !signs.contains(UInt8(ascii: "-"))
    }

    /// How far its lines are indented where the header says so, counted from what it stands in.
    var indentationIndicator: Int? {
        signs.first { $0 >= 0x31 && $0 <= 0x39 }.map { Int($0) - 0x30 }
    }

    /// The lines moved from one indentation to another; spaces beyond it are text. Empty lines at the end go where they
    /// are no part of it.
    func lines(movedFrom old: Int, to new: Int) -> [[UInt8]] {
        var moved: [[UInt8]] = lines.map { line in
            let spaces = Self.indentation(of: line)
            if Self.isBlank(line), spaces <= old { return [] }
            return Array(repeating: 0x20, count: max(new + spaces - old, 0)) + line.dropFirst(spaces)
        }
        while !keepsTrailingLineBreaks, let last = moved.last, last.isEmpty { moved.removeLast() }
        return moved
    }

    /// The indentation that its first line with text has, where the header does not say one. In a block of nothing but
    /// spaces, its longest line has it (YAML 1.2, 8.1.1.1).
    var firstIndentation: Int? {
        lines.first { !Self.isBlank($0) }.map(Self.indentation) ?? lines.map(\.count).max()
    }

    private var signs: ArraySlice<UInt8> {
        header.prefix { $0 > 0x20 }
    }

    private static func indentation(of line: ArraySlice<UInt8>) -> Int {
        line.prefix { $0 == 0x20 }.count
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0 == 0x20 }
    }
}
