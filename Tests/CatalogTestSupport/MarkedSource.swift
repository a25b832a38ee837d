package import SpeccDiagnostics

/// Text with the places in it where something is expected: `1️⃣usr1️⃣` marks a stretch, one mark alone a beginning.
package struct MarkedSource {
    /// Without the marks.
    package private(set) var text: String
    private var places: [Int: Place] = [:]

    private struct Place {
        var start: SourcePosition
        /// Nil where one mark stands alone.
        var end: SourcePosition?
    }

    package init(_ marked: String) {
        text = ""
        var line = 1
        var column = 1
        for character in marked {
            if let number = Self.number(of: character) {
                let position = SourcePosition(line: line, column: column)
                if places[number] == nil {
                    places[number] = Place(start: position, end: nil)
                } else {
                    places[number]?.end = position
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

    /// Whether a range begins, and where that is marked ends, at a mark.
    package func matches(_ range: SourceRange, mark: Int) -> Bool {
        guard let place = places[mark], place.start == range.start else { return false }
        return place.end == nil || place.end == range.end
    }

    private static func number(of character: Character) -> Int? {
        let scalars = Array(character.unicodeScalars)
        guard scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3 else { return nil }
        return Int(String(scalars[0]))
    }
}
