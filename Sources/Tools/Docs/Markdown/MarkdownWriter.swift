import SpeccDiagnostics

/// Writes Markdown (CommonMark). All text is escaped, so that text of a catalog never becomes markup or HTML.
struct MarkdownWriter {
    private(set) var text = ""

    mutating func heading(_ level: Int, _ title: String, id: String? = nil) {
        // Identifiers are ASCII letters, digits and `-._`.
        if let id { text += "<a id=\"\(id)\"></a>\n\n" }
        text += String(repeating: "#", count: level) + " " + Self.escaped(title) + "\n\n"
    }

    /// - Parameter markdown: Text that is already escaped.
    mutating func paragraph(_ markdown: String) {
        guard !markdown.isEmpty else { return }
        text += markdown + "\n\n"
    }

    /// - Parameter items: Text that is already escaped.
    mutating func list(_ items: [String], isOrdered: Bool = false) {
        guard !items.isEmpty else { return }
        for (index, item) in items.enumerated() { text += (isOrdered ? "\(index + 1). " : "- ") + item + "\n" }
        text += "\n"
    }

    mutating func prose(_ prose: Prose) {
        for block in prose.blocks {
            switch block {
            case .paragraph(let spans): paragraph(Self.markdown(of: spans))
            case .heading(let title): paragraph("**\(Self.escaped(title))**")
            case .list(let items, let isOrdered): list(items.map(Self.markdown), isOrdered: isOrdered)
            case .code(let lines): code(lines.joined(separator: "\n"), "")
            }
        }
    }

    /// A fenced block, whose fence is longer than any in the code.
    mutating func code(_ code: String, _ language: String) {
        let lines = Self.visible(code, keepsLines: true)
        let fence = String(repeating: "`", count: max(3, Self.longestRun(in: lines) + 1))
        text += "\(fence)\(language)\n\(lines)\n\(fence)\n\n"
    }

    // MARK: - Spans

    static func markdown(of spans: [Prose.Span]) -> String {
        var markdown = ""
        for span in spans {
            switch span {
            case .text(let text): markdown += escaped(text)
            case .code(let text): markdown += code(text)
            case .strong(let text): markdown += "**\(escaped(text))**"
            case .emphasis(let text): markdown += "*\(escaped(text))*"
            case .link(let text, let url):
                // An exclamation mark before a link would make it an image.
                if markdown.utf8.last == UInt8(ascii: "!") {
                    markdown.removeLast()
                    markdown += "\\!"
                }
                markdown += "[\(escaped(text))](\(url))"
            }
        }
        return markdown
    }

    /// A code span, whose delimiter is longer than any in the text.
    static func code(_ text: String) -> String {
        guard !text.isEmpty else { return "` `" }
        let line = visible(text)
        let fence = String(repeating: "`", count: longestRun(in: line) + 1)
        let padding = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
        return fence + padding + line + padding + fence
    }

    /// A sentence with code in backticks.
    static func sentence(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index % 2 == 0 ? escaped(String(part)) : code(String(part))
        }.joined()
    }

    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in visible(text).unicodeScalars {
            if "\\`*_{}[]<>()#+-.!|~&".unicodeScalars.contains(scalar), needsEscape(scalar, escaped) {
                escaped += "\\"
            }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }

    static func type(_ parts: [LinkedText], on page: String) -> String {
        // Adjacent code spans would become one.
        var joined: [LinkedText] = []
        for part in parts {
            if part.link == nil, let last = joined.last, last.link == nil {
                joined[joined.count - 1] = LinkedText(last.text + part.text)
            } else {
                joined.append(part)
            }
        }
        return joined.map { linked($0, on: page) }.joined()
    }

    static func linked(_ part: LinkedText, on page: String) -> String {
        guard let link = part.link else { return code(part.text) }
        return "[\(code(part.text))](\(link.markdownAddress(on: page)))"
    }

    /// Hyphens and the like have a meaning only at the beginning of a line, periods only after the number that begins it.
    private static func needsEscape(_ scalar: Unicode.Scalar, _ before: String) -> Bool {
        switch scalar {
        case ".", ")": !before.isEmpty && before.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
        case "-", "+", "#": before.isEmpty
        case "(", "!", "}", "{": false
        default: true
        }
    }

    /// Hidden characters as escapes, and other line breaks than those of code as spaces.
    private static func visible(_ text: String, keepsLines: Bool = false) -> String {
        var visible = ""
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                visible += keepsLines ? "\n" : " "
            } else if TextSanitizer.isHidden(scalar) {
                visible += TextSanitizer.spelling(of: scalar)
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }

    private static func longestRun(in text: String) -> Int {
        var (longest, current) = (0, 0)
        for byte in text.utf8 {
            current = byte == UInt8(ascii: "`") ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }
}

extension Link {
    func markdownAddress(on current: String) -> String {
        let fragment = anchor.map { "#" + $0 } ?? ""
        return page == current && anchor != nil ? fragment : "\(page).md\(fragment)"
    }
}
