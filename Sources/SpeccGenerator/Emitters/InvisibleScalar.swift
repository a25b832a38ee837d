/// Scalars that no reader of a source file sees, or that reorder what a reader sees.
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
