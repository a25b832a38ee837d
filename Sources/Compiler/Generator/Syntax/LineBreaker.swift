/// Breaks generated code that does not fit on one line, without a parser: at operators, a trailing closure, the outermost
/// brackets, and as a last resort inside a string literal.
package struct LineBreaker {
    private let bytes: [UInt8]
    /// The outermost brackets of any kind, outside of string literals.
    private var groups: [Range<Int>] = []
    /// The outermost string literals, including their quotes.
    private var literals: [Range<Int>] = []
    /// The commas inside the outermost brackets.
    private var commas: [Int] = []
    /// The positions of ` ?? `, ` ? ` and ` : ` outside of brackets.
    private var operators: [Int] = []

    /// - Parameters:
    ///   - text: An expression or a statement.
    ///   - indentation: The indentation of its line.
    ///   - around: The number of other columns on the line, including the indentation.
    static func format(_ text: String, indentation: Int, around: Int) -> String {
        if around + Layout.columns(text) <= Layout.width || text.utf8.contains(UInt8(ascii: "\n")) { return text }
        return LineBreaker(text).broken(indentation: indentation, around: around)
    }

    /// A statement on a line of its own.
    package static func format(_ statement: String, indentation: Int) -> String {
        format(statement, indentation: indentation, around: indentation)
    }

    private init(_ text: String) {
        bytes = Array(text.utf8)
        scan()
    }

    private mutating func scan() {
        var depth = 0
        var start = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let end = endOfLiteral(from: index)
                if depth == 0 { literals.append(index..<end) }
                index = end - 1
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                if depth == 0 { start = index }
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { groups.append(start..<index + 1) }
            case UInt8(ascii: ",") where depth == 1: commas.append(index)
            case UInt8(ascii: " ") where depth == 0 && isOperator(at: index + 1): operators.append(index)
            default: break
            }
            index += 1
        }
    }

    private func endOfLiteral(from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }

    private func isOperator(at index: Int) -> Bool {
        ["?? ", "? ", ": "].contains { bytes[index...].starts(with: $0.utf8) }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private static func margin(_ indentation: Int) -> String {
        String(repeating: " ", count: indentation)
    }

    private func broken(indentation: Int, around: Int) -> String {
        if let position = operators.first { return broken(beforeOperatorAt: position, indentation, around) }
        if let closure = groups.last, bytes[closure.lowerBound] == UInt8(ascii: "{"), closure.upperBound == bytes.count
        {
            return broken(closure: closure, indentation, around)
        }
        let longest = groups.filter { $0.count > 2 }.max { $0.count < $1.count }
        if let longest, longest.count > (literals.map(\.count).max() ?? 0) {
            return broken(group: longest, indentation)
        }
        return literals.max { $0.count < $1.count }.map { broken(literal: $0, indentation) } ?? text(0..<bytes.count)
    }

    private func broken(beforeOperatorAt position: Int, _ indentation: Int, _ around: Int) -> String {
        let head = Self.format(text(0..<position), indentation: indentation, around: around)
        let tail = Self.format(text(position + 1..<bytes.count), indentation: indentation + 4)
        return head + "\n" + Self.margin(indentation + 4) + tail
    }

    private func broken(closure: Range<Int>, _ indentation: Int, _ around: Int) -> String {
        let head = Self.format(text(0..<closure.lowerBound), indentation: indentation, around: around)
        let body = text(closure.lowerBound + 2..<closure.upperBound - 2)
        return head + "{\n" + Self.margin(indentation + 4) + Self.format(body, indentation: indentation + 4) + "\n"
            + Self.margin(indentation) + "}"
    }

    private func broken(group: Range<Int>, _ indentation: Int) -> String {
        let ends = commas.filter { group.contains($0) } + [group.upperBound - 1]
        var start = group.lowerBound + 1
        var items: [String] = []
        for end in ends {
            let item = text(start..<end).drop { $0 == " " }
            items.append(Self.format(String(item), indentation: indentation + 4, around: indentation + 5))
            start = end + 1
        }
        let margin = Self.margin(indentation + 4)
        let isList = bytes[group.lowerBound] == UInt8(ascii: "[") && items.count > 1
        return text(0..<group.lowerBound + 1) + "\n" + margin + items.joined(separator: ",\n" + margin)
            + (isList ? "," : "") + "\n" + Self.margin(indentation) + text(group.upperBound - 1..<bytes.count)
    }

    /// A multiline literal whose lines end with a backslash, so that its value has no line breaks.
    private func broken(literal: Range<Int>, _ indentation: Int) -> String {
        let margin = "\n" + Self.margin(indentation + 4)
        let width = Layout.width - indentation - 5
        var lines: [String] = []
        var line: [UInt8] = []
        var index = literal.lowerBound + 1
        while index < literal.upperBound - 1 {
            let end = endOfCharacter(at: index)
            if !line.isEmpty && line.count + (end - index) > width {
                lines.append(String(decoding: line, as: UTF8.self))
                line = []
            }
            line += bytes[index..<end]
            index = end
        }
        lines.append(String(decoding: line, as: UTF8.self))
        return text(0..<literal.lowerBound) + "\"\"\"" + margin + lines.joined(separator: "\\" + margin) + margin
            + "\"\"\"" + text(literal.upperBound..<bytes.count)
    }

    /// The end of a UTF-8 sequence, an escape sequence or an interpolation.
    private func endOfCharacter(at index: Int) -> Int {
        var end = index + 1
        if bytes[index] == UInt8(ascii: "\\") {
            let closing: UInt8? =
                switch bytes[index + 1] {
                case UInt8(ascii: "u"): UInt8(ascii: "}")
                case UInt8(ascii: "("): UInt8(ascii: ")")
                default: nil
                }
            end = closing.flatMap { bytes[index...].firstIndex(of: $0) }.map { $0 + 1 } ?? index + 2
        }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }
}

/// Breaks code into lines.
enum Layout {
    /// The maximum number of columns of a line.
    static let width = 120

    /// The content of a pair of brackets: on one line, or one item per line if it does not fit.
    ///
    /// - Parameters:
    ///   - items: The items without commas.
    ///   - around: The number of other columns on the line, including the indentation.
    ///   - indentation: The indentation of the line with the opening bracket.
    static func items(_ items: [String], around: Int, indentation: Int) -> String {
        let line = items.joined(separator: ", ")
        if items.isEmpty || around + columns(line) <= width {
            return line
        }
        let margin = String(repeating: " ", count: indentation)
        let lines = items.map {
            margin + "    " + LineBreaker.format($0, indentation: indentation + 4, around: indentation + 5)
        }
        return "\n" + lines.joined(separator: ",\n") + "\n" + margin
    }

    static func columns(_ text: String) -> Int {
        // The number of bytes is an upper bound that needs no counting.
        text.utf8.count
    }
}
