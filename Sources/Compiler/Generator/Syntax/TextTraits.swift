/// The kinds of characters in a text, found in one pass. Most text of a catalog is plain and needs no further work.
///
/// Uses comparisons rather than ranges and closures: the tool runs unoptimized in users' builds, where those are several
/// times slower.
struct TextTraits {
    /// Line breaks, tabs, DEL.
    private(set) var hasControls = false
    /// Controls other than a line feed.
    private(set) var hasOtherControls = false
    private(set) var isASCII = true
    /// `"` or `\`.
    private(set) var hasQuotes = false
    private(set) var hasBackticks = false
    /// Characters that can be Markdown markup.
    private(set) var hasMarkup = false

    init(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return }
            var index = 0
            while index < bytes.count {
                let byte = first[index]
                if byte < 0x61 && byte != 0x20 || byte > 0x7A { add(byte) }
                index += 1
            }
        }
    }

    /// - Parameter byte: A byte other than a lowercase letter or a space.
    private mutating func add(_ byte: UInt8) {
        if byte < 0x20 || byte == 0x7F {
            hasControls = true
            hasOtherControls = hasOtherControls || byte != 0x0A
        } else if byte >= 0x80 {
            isASCII = false
        } else if byte == 0x22 || byte == 0x5C {
            hasQuotes = true
        } else if byte == 0x23 || byte == 0x2A || byte == 0x2B || byte == 0x2D || byte >= 0x3C && byte <= 0x40
            || byte == 0x5B || byte == 0x60 || byte == 0x7E
        {
            hasMarkup = true  // # * + - < = > ? @ [ ` ~
            hasBackticks = hasBackticks || byte == 0x60
        }
    }
}

/// Unicode scalars that are invisible in a source file or change the visible order.
enum InvisibleScalar {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value >= 0x20 && scalar.value < 0x7F {
            return false
        }
        return switch scalar.value {
        case ...0x9F: true  // controls, NEL among them
        case 0xAD, 0x61C, 0x180E: true  // soft hyphen, Arabic letter mark, Mongolian vowel separator
        case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true  // zero width, line ends, bidi controls
        case 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB: true  // variation selectors, byte order mark, annotations
        case 0xE0000...0xE01EF: true  // tags, further variation selectors
        default: false
        }
    }
}
