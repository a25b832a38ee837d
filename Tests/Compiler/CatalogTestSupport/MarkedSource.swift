package import SpeccDiagnostics

/// Text with markers of expected locations: `1️⃣usr1️⃣` marks a range, a single `1️⃣` its start.
package struct MarkedSource {
    /// The text without markers.
    package private(set) var text: String
    private var ranges: [Int: MarkedRange] = [:]

    private struct MarkedRange {
        var start: SourcePosition
        /// Nil for a single marker.
        var end: SourcePosition?
    }

    package init(_ marked: String) {
        text = ""
        var line = 1
        var column = 1
        for character in marked {
            if let number = Self.number(of: character) {
                let position = SourcePosition(line: line, column: column)
                if ranges[number] == nil {
                    ranges[number] = MarkedRange(start: position, end: nil)
                } else {
                    ranges[number]?.end = position
                }
                continue
            }
            text.append(character)
            if character == "\n" {
                line += 1
                column = 1
            } else {
                column += character.unicodeScalars.count
            }
        }
    }

    /// Whether a range has the start of a marker, and its end if that is marked.
    package func matches(_ range: SourceRange, mark: Int) -> Bool {
        guard let marked = ranges[mark], marked.start == range.start else { return false }
        return marked.end == nil || marked.end == range.end
    }

    private static func number(of character: Character) -> Int? {
        let scalars = Array(character.unicodeScalars)
        guard scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3 else { return nil }
        return Int(String(scalars[0]))
    }
}
