/// What kinds of characters a text holds, found in one pass: nearly all text of a catalog is plain and needs no more.
///
/// Written with comparisons instead of ranges and closures: the tool runs unoptimized inside users' builds, where those
/// cost many times as much.
struct TextTraits {
    /// Line breaks, tabs, DEL.
    private(set) var hasControls = false
    /// Controls other than a line feed.
    private(set) var hasOtherControls = false
    private(set) var isASCII = true
    /// `"` or `\`.
    private(set) var hasQuotes = false
    private(set) var hasBackticks = false
    /// Anything that Markdown could read as more than prose.
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

    /// - Parameter byte: Neither a small letter nor a blank.
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
