/// One `{{…}}` in the bytes of a template.
struct TemplateTag {
    enum Kind {
        case variable, section, inverted, closing, partial, location, comment, unsupported

        /// Whether a line that contains only the tag is removed.
        var mayStandAlone: Bool {
            self != .variable && self != .unsupported
        }
    }

    let kind: Kind
    /// The index of the first brace.
    let start: Int
    /// The index after the last brace.
    let end: Int
    /// The name, without the marker before it and the whitespace around it.
    let content: Range<Int>

    /// - Parameters:
    ///   - opening: The index of `{{`.
    ///   - closing: The index of the following `}}`.
    static func at(_ opening: Int, closing: Int, in bytes: [UInt8]) -> TemplateTag {
        var lower = opening + 2
        while lower < closing && bytes[lower].isWhiteSpace {
            lower += 1
        }
        let kind = lower < closing ? kind(of: bytes[lower]) : .variable
        if kind != .variable && kind != .unsupported {
            lower += 1
        }
        while lower < closing && bytes[lower].isWhiteSpace {
            lower += 1
        }
        var upper = closing
        while upper > lower && bytes[upper - 1].isWhiteSpace {
            upper -= 1
        }
        return TemplateTag(kind: kind, start: opening, end: closing + 2, content: lower..<upper)
    }

    private static func kind(of marker: UInt8) -> Kind {
        switch marker {
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .inverted
        case UInt8(ascii: "/"): .closing
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "!"): .comment
        case UInt8(ascii: "@"): .location
        case .openBrace, UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "$"): .unsupported
        default: .variable
        }
    }

    /// The line including its line break, if it contains only the tag and whitespace; nil otherwise.
    ///
    /// - Parameters:
    ///   - position: The start of the text that is not yet part of a node.
    ///   - isAtLineStart: Whether `position` is the start of a line.
    func ownLine(in bytes: [UInt8], after position: Int, isAtLineStart: Bool) -> Range<Int>? {
        var lower = start
        while lower > position && bytes[lower - 1].isBlank {
            lower -= 1
        }
        guard lower > position ? bytes[lower - 1] == .newline : isAtLineStart else { return nil }
        var upper = end
        while upper < bytes.count && bytes[upper].isBlank {
            upper += 1
        }
        if upper == bytes.count {
            return lower..<upper
        }
        if bytes[upper] == .carriageReturn && upper + 1 < bytes.count {
            upper += 1
        }
        return bytes[upper] == .newline ? lower..<(upper + 1) : nil
    }
}

extension UInt8 {
    static var newline: UInt8 { UInt8(ascii: "\n") }
    static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
    static var dot: UInt8 { UInt8(ascii: ".") }
    static var openBrace: UInt8 { UInt8(ascii: "{") }
    static var closeBrace: UInt8 { UInt8(ascii: "}") }

    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }

    var isWhiteSpace: Bool {
        isBlank || self == .newline || self == .carriageReturn
    }

    var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
