/// One code point of a source line in a terminal.
struct DisplayCell {
    /// The printed text without control characters.
    let text: String
    /// The number of terminal columns: 0 for a combining mark, 2 for a wide character.
    let width: Int

    /// A tab has a fixed width, so that truncating a line does not move the caret.
    private static let tab = DisplayCell(text: "    ", width: 4)

    /// A character as its escape.
    init(spelling scalar: Unicode.Scalar) {
        let spelled = TextSanitizer.spelling(of: scalar)
        self.init(text: spelled, width: spelled.utf8.count)
    }

    init(_ codePoint: CodePoint, byte: UInt8) {
        guard let scalar = codePoint.scalar else {
            let spelled = "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            self.init(text: spelled, width: spelled.utf8.count)
            return
        }
        if scalar == "\t" {
            self = .tab
        } else if TextSanitizer.isHidden(scalar) {
            self.init(spelling: scalar)
        } else {
            self.init(text: String(scalar), width: Self.width(of: scalar))
        }
    }

    private init(text: String, width: Int) {
        self.text = text
        self.width = width
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    /// East Asian Width W and F, by block (UAX 11), and emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
            true
        default:
            scalar.properties.isEmojiPresentation
        }
    }
}
