internal import SpeccDiagnostics

/// The values of a document's anchors, and the cost of expanding them.
struct YAMLAnchors {
    /// A value that aliases can refer to.
    struct Value {
        var content: YAMLNode.Content
        /// The number of values inside, including this one and expanded aliases.
        var count: Int
        /// The levels of nested collections; 0 for a scalar.
        var height: Int
        /// The length of the longest chain of aliases inside.
        var aliasDepth: Int
    }

    enum Expansion {
        case value(Value)
        case rejected(Diagnostic)
        /// A limit was exceeded, and reading ends.
        case limitExceeded(Diagnostic)
    }

    private struct Anchor {
        var range: SourceRange
        /// Nil until its value is complete: an alias inside would be infinite.
        var value: Value?
    }

    private let limits: YAMLLimits
    private var anchors: [String: Anchor] = [:]
    /// The number of values that aliases have been expanded to.
    private(set) var aliasedCount = 0

    init(limits: YAMLLimits) {
        self.limits = limits
    }

    /// Begins an anchor. A later anchor replaces an earlier one of the same name.
    mutating func open(_ name: String, at range: SourceRange) -> Diagnostic? {
        let first = anchors[name]
        anchors[name] = Anchor(range: range)
        guard let first else { return nil }
        let shown = TextSanitizer.shortened(name)
        return Diagnostic(
            .duplicateAnchor,
            "duplicate anchor '&\(shown)'",
            at: range,
            hint: "rename it",
            notes: [.init("first '&\(shown)' is here", at: first.range)]
        )
    }

    /// The diagnostic if the maximum number of anchors is reached.
    func overflow(at range: SourceRange) -> Diagnostic? {
        guard anchors.count >= limits.anchors else { return nil }
        return Diagnostic(.tooManyAnchors, "the file has more than \(limits.anchors) anchors", at: range)
    }

    mutating func close(_ name: String, as value: Value) {
        anchors[name]?.value = value
    }

    /// Expands an alias at `range` inside of `depth` open collections.
    mutating func expand(_ name: String, at range: SourceRange, depth: Int) -> Expansion {
        let shown = TextSanitizer.shortened(name)
        guard let anchor = anchors[name] else { return .rejected(unknown(name, at: range)) }
        let origin = Diagnostic.Note("'&\(shown)' is here", at: anchor.range)
        guard var value = anchor.value else {
            let message = "'*\(shown)' is inside of its own anchor, which would be infinite"
            return .rejected(Diagnostic(.aliasCycle, message, at: range, notes: [origin]))
        }
        value.aliasDepth += 1
        aliasedCount += value.count
        if aliasedCount > limits.aliasedNodes {
            let message = "the aliases of this file expand to more than \(limits.aliasedNodes) values"
            return .limitExceeded(Diagnostic(.aliasExpansion, message, at: range, notes: [origin]))
        }
        if value.aliasDepth > limits.aliasDepth {
            let message = "'*\(shown)' refers to its value through more than \(limits.aliasDepth) aliases"
            return .limitExceeded(Diagnostic(.aliasDepth, message, at: range, notes: [origin]))
        }
        if depth + value.height > limits.depth {
            return .limitExceeded(.nestingTooDeep(limit: limits.depth, at: range, notes: [origin]))
        }
        return .value(value)
    }

    private func unknown(_ name: String, at range: SourceRange) -> Diagnostic {
        let shown = TextSanitizer.shortened(name)
        // The search is limited, so that a hostile file cannot make it expensive.
        let nearest = anchors.count <= 200 ? NearestName(anchors.keys).match(for: name) : nil
        return Diagnostic(
            .unknownAlias,
            "unknown anchor '\(shown)'",
            at: range,
            hint: nearest.map { "did you mean '*\(TextSanitizer.shortened($0))'?" }
                ?? "write \"*\(shown)\" in quotes if the star is part of the text"
        )
    }
}

extension Diagnostic {
    static func nestingTooDeep(limit: Int, at range: SourceRange, notes: [Note] = []) -> Diagnostic {
        Diagnostic(.nestingTooDeep, "nested more than \(limit) levels deep", at: range, notes: notes)
    }
}

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
