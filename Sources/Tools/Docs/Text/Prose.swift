/// Documentation of a catalog: paragraphs, headings, lists and code with inline code, emphasis and links.
struct Prose: Equatable, Sendable {
    var blocks: [Block]

    enum Block: Equatable, Sendable {
        case paragraph([Span])
        case heading(String)
        case list([[Span]], isOrdered: Bool = false)
        case code([String])
    }

    enum Span: Equatable, Sendable {
        case text(String)
        case code(String)
        case strong(String)
        case emphasis(String)
        /// Only for the schemes `https`, `http` and `mailto`.
        case link(String, url: String)

        var plain: String {
            switch self {
            case .text(let text), .code(let text), .strong(let text), .emphasis(let text), .link(let text, _): text
            }
        }
    }

    static let none = Prose(blocks: [])

    var isEmpty: Bool { blocks.isEmpty }

    /// The first sentence as plain text; empty for text without a paragraph.
    var summary: String {
        for case .paragraph(let spans) in blocks {
            return Self.firstSentence(of: spans.map(\.plain).joined())
        }
        return ""
    }

    private static func firstSentence(of text: String) -> String {
        var previous: Character?
        for index in text.indices {
            if let last = previous, ".!?".contains(last), text[index] == " " { return String(text[..<index]) }
            previous = text[index]
        }
        return text
    }
}
