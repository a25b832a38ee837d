internal import SpeccDiagnostics

/// What the anchors of a document stand for, and what repeating them may cost.
struct YAMLAnchors {
    /// A value that aliases can repeat.
    struct Meaning {
        var content: YAMLNode.Content
        /// Values in it, itself and what its own aliases stand for included.
        var count: Int
        /// Levels of collections in it; 0 for a scalar.
        var height: Int
        /// How many aliases one behind the other it holds.
        var aliasDepth: Int
    }

    enum Expansion {
        case meaning(Meaning)
        case refused(Diagnostic)
        /// Beyond a limit: reading ends here.
        case tooMuch(Diagnostic)
    }

    private struct Anchor {
        var range: SourceRange
        /// Nil while its value is still being read: an alias to it would have no end.
        var meaning: Meaning?
    }

    private let limits: YAMLLimits
    private var anchors: [String: Anchor] = [:]
    /// Values that aliases have stood for so far.
    private(set) var aliasedCount = 0

    init(limits: YAMLLimits) {
        self.limits = limits
    }

    /// Begins an anchor; the later of two has the name from here on.
    mutating func open(_ name: String, at range: SourceRange) -> Diagnostic? {
        let standing = anchors[name]
        anchors[name] = Anchor(range: range)
        guard let standing else { return nil }
        let shown = TextSanitizer.shortened(name)
        return Diagnostic(
            .duplicateAnchor,
            "a second anchor '&\(shown)'",
            at: range,
            hint: "give it a name of its own",
            notes: [.init("the first '&\(shown)' stands here", at: standing.range)]
        )
    }

    /// Set where there is no room for one more.
    func overflow(at range: SourceRange) -> Diagnostic? {
        guard anchors.count >= limits.anchors else { return nil }
        return Diagnostic(.tooManyAnchors, "this file has more than \(limits.anchors) anchors", at: range)
    }

    mutating func close(_ name: String, as meaning: Meaning) {
        anchors[name]?.meaning = meaning
    }

    /// What an alias at `range` stands for, inside `depth` open collections.
    mutating func expand(_ name: String, at range: SourceRange, depth: Int) -> Expansion {
        let shown = TextSanitizer.shortened(name)
        guard let anchor = anchors[name] else { return .refused(unknown(name, at: range)) }
        let origin = Diagnostic.Note("'&\(shown)' stands here", at: anchor.range)
        guard var meaning = anchor.meaning else {
            let message = "'*\(shown)' stands inside what it repeats, which would never end"
            return .refused(Diagnostic(.aliasCycle, message, at: range, notes: [origin]))
        }
        meaning.aliasDepth += 1
        aliasedCount += meaning.count
        if aliasedCount > limits.aliasedNodes {
            let message = "the aliases of this file stand for more than \(limits.aliasedNodes) values"
            return .tooMuch(Diagnostic(.aliasExpansion, message, at: range, notes: [origin]))
        }
        if meaning.aliasDepth > limits.aliasDepth {
            let message = "'*\(shown)' leads through more than \(limits.aliasDepth) aliases to its text"
            return .tooMuch(Diagnostic(.aliasDepth, message, at: range, notes: [origin]))
        }
        if depth + meaning.height > limits.depth {
            return .tooMuch(.nestingTooDeep(limit: limits.depth, at: range, notes: [origin]))
        }
        return .meaning(meaning)
    }

    private func unknown(_ name: String, at range: SourceRange) -> Diagnostic {
        let shown = TextSanitizer.shortened(name)
        // With very many anchors nobody is helped by a search, except whoever wants it to take long.
        let nearest = anchors.count <= 200 ? NearestName(anchors.keys).match(for: name) : nil
        return Diagnostic(
            .unknownAlias,
            "no anchor '&\(shown)' stands above this alias",
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

    static func yamlTag(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlTag,
            "YAML tags are not part of a catalog",
            at: range,
            hint: "delete it, or put the text in quotes if '!' is part of it"
        )
    }
}
