internal import SpeccDiagnostics

/// The `&anchor` and `!tag` of a value, which libyaml reports as one range with the value.
struct NodeProperties {
    private(set) var anchor: SourceRange?
    private(set) var tag: SourceRange?
    /// The first character after them.
    let content: SourcePosition

    /// `cursor` is at the first property, and afterwards at the content.
    init(at cursor: inout ByteCursor, id: FileID) {
        var next = cursor.byte()
        while next == UInt8(ascii: "&") || next == UInt8(ascii: "!") {
            let start = cursor.position
            cursor.skipProperty()
            let range = SourceRange(file: id, start: start, end: cursor.position)
            if next == UInt8(ascii: "&") { anchor = range } else { tag = range }
            cursor.skipToContent()
            next = cursor.byte()
        }
        content = cursor.position
    }
}

extension ByteCursor {
    /// Skips `&name` or `!name`, which may end at a `,` or bracket in flow style.
    fileprivate mutating func skipProperty() {
        let isAnchor = byte() == UInt8(ascii: "&")
        advance()
        while !isWhitespace() {
            switch byte() {
            case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "{"): return
            case UInt8(ascii: ":") where isAnchor && isWhitespace(after: 1): return
            default: advance()
            }
        }
    }
}
