/// Turns a catalog's prose into lines that are safe and legible in a documentation comment.
enum DocText {
    /// The lines without `///`; none where the text says nothing.
    static func lines(of text: String, width: Int) -> [String] {
        var result: [String] = []
        var fence: String?
        for raw in cleanLines(of: text) {
            let start = raw.drop { $0 == " " }
            let opensFence = start.hasPrefix("```") || start.hasPrefix("~~~")
            if let open = fence {
                result.append(raw)
                fence = start.hasPrefix(open) ? nil : open
            } else if opensFence {
                result.append(raw)
                fence = String(start.prefix(3))
            } else if raw.isEmpty {
                // One blank line parts paragraphs, more say nothing.
                if let last = result.last, !last.isEmpty {
                    result.append("")
                }
            } else {
                result.append(contentsOf: DocLine.wrap(DocLine.escape(raw), width: width))
            }
        }
        while result.last?.isEmpty == true {
            result.removeLast()
        }
        if let fence {
            result.append(fence)
        }
        return result
    }

    /// Split at everything that ends a line anywhere, without trailing blanks and without what cannot be seen.
    private static func cleanLines(of text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        var endedByReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where endedByReturn: break
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
                lines.append(line)
                line = ""
            case "\t": line.append("    ")
            case "\u{200D}", "\u{FE0F}": line.unicodeScalars.append(scalar)  // emoji are made of these
            default:
                if !InvisibleScalar.contains(scalar) {
                    line.unicodeScalars.append(scalar)
                }
            }
            endedByReturn = scalar == "\r"
        }
        lines.append(line)
        return lines.map { line in
            let blanks = line.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
            return blanks == 0 ? line : String(line.dropLast(blanks))
        }
    }
}
