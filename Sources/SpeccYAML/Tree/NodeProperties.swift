internal import SpeccDiagnostics

/// The `&anchor` and `!tag` before a value, and where the value itself begins: libyaml reports them as one stretch.
struct NodeProperties {
    private(set) var anchor: SourceRange?
    private(set) var tag: SourceRange?
    /// The first character after them.
    let content: SourcePosition

    /// `cursor` stands at the first of them, and afterwards at the content.
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
    /// Over `&name` or `!name`, which in flow style may end at a `,` or bracket.
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
