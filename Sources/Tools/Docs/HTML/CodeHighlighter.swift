/// Marks keywords, strings and comments of code.
struct CodeHighlighter {
    let language: CodeSample.Language

    private static let keywords: Set<String> = [
        "async", "await", "case", "catch", "do", "false", "for", "func", "in", "let", "nil", "self", "some", "throws",
        "true", "try", "var", "any", "null",
    ]

    func write(_ text: String, to html: inout HTMLWriter) {
        let scalars = Array(text.unicodeScalars)
        var plain = ""
        var index = 0
        func flush(_ html: inout HTMLWriter) {
            html.text(plain)
            plain = ""
        }
        while index < scalars.count {
            let end = token(in: scalars, at: index)
            guard let (end, style) = end else {
                plain.unicodeScalars.append(scalars[index])
                index += 1
                continue
            }
            var token = ""
            token.unicodeScalars.append(contentsOf: scalars[index..<end])
            if let style {
                flush(&html)
                html.element("span", [.class(style)], text: token)
            } else {
                plain += token
            }
            index = end
        }
        flush(&html)
    }

    /// The end of the token that begins at an index, and its style; nil for other characters.
    private func token(in scalars: [Unicode.Scalar], at start: Int) -> (end: Int, style: StaticString?)? {
        let scalar = scalars[start]
        if language == .shell { return scalar == "'" || scalar == "\"" ? string(in: scalars, at: start) : nil }
        if scalar == "\"" { return string(in: scalars, at: start) }
        if language == .swift, scalar == "/", start + 1 < scalars.count, scalars[start + 1] == "/" {
            return (scalars[start...].firstIndex(of: "\n") ?? scalars.count, "hl-comment")
        }
        guard Self.isWord(scalar) else { return nil }
        let end = scalars[start...].firstIndex { !Self.isWord($0) } ?? scalars.count
        var word = ""
        word.unicodeScalars.append(contentsOf: scalars[start..<end])
        // A label or a case that is named like a keyword is not one.
        let isName = start > 0 && scalars[start - 1] == "." || end < scalars.count && scalars[end] == ":"
        if Self.keywords.contains(word), !isName { return (end, "hl-keyword") }
        if let first = word.utf8.first, first >= 0x30, first <= 0x39 { return (end, "hl-number") }
        if language == .swift, let first = word.utf8.first, first >= 0x41, first <= 0x5A { return (end, "hl-type") }
        return (end, nil)
    }

    private func string(in scalars: [Unicode.Scalar], at start: Int) -> (end: Int, style: StaticString?) {
        var index = start + 1
        while index < scalars.count, scalars[index] != scalars[start] {
            index += scalars[index] == "\\" && scalars[start] == "\"" ? 2 : 1
        }
        let end = min(index + 1, scalars.count)
        let isKey = language == .json && end < scalars.count && scalars[end] == ":"
        return (end, isKey ? "hl-key" : "hl-string")
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
    }
}
