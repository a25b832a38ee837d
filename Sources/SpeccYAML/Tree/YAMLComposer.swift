internal import SpeccDiagnostics

/// Makes libyaml's events into a tree, and finds what YAML allows and a catalog does not.
///
/// A stack instead of recursion: how deep a file nests is decided by `YAMLLimits`, not by the thread's stack.
struct YAMLComposer: ~Copyable {
    private(set) var log: YAMLDiagnosticCollector
    private let id: FileID
    private let limits: YAMLLimits
    private let codePointCount: Int
    private let isASCII: Bool
    /// At the start of the text, until an anchor or a tag has to be looked at.
    private var cursor: ByteCursor
    private var swallowed: AmbiguousScalars
    private var anchors: YAMLAnchors
    /// The innermost collection that is open, and those around it.
    private var open = CollectionBuilder.document
    private var enclosing: [CollectionBuilder] = []
    private var nodeCount = 0
    /// The scalar read last, which libyaml's complaints are often about. Two properties: putting them together for
    /// every scalar would take time in a build without optimisation.
    private var lastRange: SourceRange
    private var lastStyle: YAMLScalar.Style = .plain

    /// `cursor` stands at the start of the text that the events will come from.
    init(id: FileID, limits: YAMLLimits, text: SourceTextValidator, cursor: ByteCursor) {
        self.id = id
        self.limits = limits
        self.cursor = cursor
        lastRange = SourceRange(file: id, start: SourcePosition(line: 1, column: 1), width: 0)
        codePointCount = text.codePointCount
        isASCII = text.isASCII
        log = YAMLDiagnosticCollector(limit: limits.problems)
        swallowed = AmbiguousScalars(hashes: text.suspiciousHashes)
        anchors = YAMLAnchors(limits: limits)
    }

    /// Reads all there is; `file` is for the words of a complaint.
    mutating func document(from stream: inout YAMLEventStream, in file: SourceFile) -> YAMLDocument {
        do {
            while !log.isStopped {
                switch try stream.next() {
                case .scalar: addScalar(of: stream)
                case .alias: addAlias(stream.alias, at: stream.range)
                case .sequenceStart: begin(isMapping: false, stream)
                case .mappingStart: begin(isMapping: true, stream)
                case .collectionEnd: end(at: stream.range.end)
                case .streamStart, .documentStart: break
                case .documentEnd: return try endDocument(of: &stream)
                case .streamEnd: return .empty
                }
            }
        } catch {
            let bracket = open.isFlow ? open.start : enclosing.last { $0.isFlow }?.start
            let scalar = YAMLSyntaxDiagnostic.Scalar(range: lastRange, style: lastStyle)
            let problem = YAMLSyntaxDiagnostic(error, in: file, id: id, after: scalar, openBracket: bracket)
            log.stop(problem.diagnostic)
        }
        return .refused
    }

    private mutating func endDocument(of stream: inout YAMLEventStream) throws(YAMLSyntaxError) -> YAMLDocument {
        let mark = stream.indexes
        if mark.upperBound < codePointCount {
            cursor.advance(toIndex: mark.upperBound)
            // Only an end written as `...` has a width.
            if let further = TrailingContent(at: cursor, id: id, isAfterDocumentEnd: !mark.isEmpty) {
                if !further.isDocument { _ = try stream.next() }
                log.add(further.finding)
            }
        }
        guard let root = open.root else { return .refused }
        if case .scalar(let scalar) = root.content, scalar.style == .plain, scalar.text.isEmpty { return .empty }
        return .root(root)
    }

    // MARK: - Values

    private mutating func addScalar(of stream: borrowing YAMLEventStream) {
        var range = stream.range
        var scalar = stream.scalar
        if stream.hasProperties {
            let content = contentStart(of: stream)
            // Where nothing is written behind the anchor, what follows it is no part of this.
            range.start = content < range.end ? content : range.end
            if let anchor = stream.anchor {
                anchors.close(anchor, as: .init(content: .scalar(scalar), count: 1, height: 0, aliasDepth: 0))
            }
        }
        lastRange = range
        lastStyle = scalar.style
        if case .doubleQuoted = scalar.style, CombiningMarks.areTooMany(in: scalar.text) {
            log.add(CombiningMarks.finding(at: range))
            scalar.text = ""
        }
        if case .plain = scalar.style {
            if !isASCII, let quotes = CurlyQuotes(around: scalar.text) {
                log.add(quotes.finding(at: range))
                scalar.text = quotes.content
            }
            if swallowed.line <= range.end.line, let finding = swallowed.comment(after: scalar, at: range) {
                log.add(finding)
            }
        }
        if open.expectsKey {
            addKey(scalar, at: range)
        } else {
            if scalar.text.isEmpty { checkSpace(before: scalar) }
            place(YAMLNode(.scalar(scalar), at: range))
        }
    }

    private mutating func addKey(_ scalar: YAMLScalar, at range: SourceRange) {
        if let fault = MappingKey.fault(of: scalar, at: range) {
            log.add(fault)
            return open.rejectKey()
        }
        let key = Located(scalar.text, at: range)
        if let first = open.setKey(key, scalar.style) {
            log.add(MappingKey.duplicate(key, first: first))
        }
    }

    /// An empty value may be the end of a key such as `a:int`.
    private mutating func checkSpace(before scalar: YAMLScalar) {
        guard scalar.style == .plain, let key = open.plainFlowKey else { return }
        if let finding = AmbiguousScalars.value(in: key) { log.add(finding) }
    }

    private mutating func addAlias(_ name: String, at range: SourceRange) {
        if open.expectsKey {
            log.add(MappingKey.notText(at: range))
            return open.rejectKey()
        }
        switch anchors.expand(name, at: range, depth: enclosing.count) {
        case .meaning(let meaning):
            open.raise(height: meaning.height, aliasDepth: meaning.aliasDepth)
            place(YAMLNode(meaning.content, at: range))
        case .refused(let finding):
            log.add(finding)
            open.rejectValue()
        case .tooMuch(let finding):
            log.stop(finding)
        }
    }

    private mutating func begin(isMapping: Bool, _ stream: borrowing YAMLEventStream) {
        let start = stream.hasProperties ? contentStart(of: stream) : stream.range.start
        let isKey = open.expectsKey
        if isKey, !open.isInsideKey { log.add(MappingKey.notText(at: SourceRange(file: id, start: start, width: 1))) }
        guard enclosing.count < limits.depth else {
            return log.stop(.nestingTooDeep(limit: limits.depth, at: SourceRange(file: id, start: start, width: 1)))
        }
        enclosing.append(open)
        open = CollectionBuilder(
            isMapping: isMapping,
            isFlow: stream.isFlow,
            isKey: isKey,
            isInsideKey: isKey || open.isInsideKey,
            start: start,
            anchor: stream.anchor,
            countBefore: nodeCount + anchors.aliasedCount
        )
    }

    private mutating func end(at end: SourcePosition) {
        guard !enclosing.isEmpty else { return }
        let closed = close()
        let content = closed.content
        if let anchor = closed.anchor {
            let meaning = YAMLAnchors.Meaning(
                content: content,
                count: nodeCount + anchors.aliasedCount - closed.countBefore + 1,
                height: closed.height,
                aliasDepth: closed.aliasDepth
            )
            anchors.close(anchor, as: meaning)
        }
        if closed.isKey {
            nodeCount += 1
            open.rejectKey()
        } else {
            open.raise(height: closed.height, aliasDepth: closed.aliasDepth)
            let end = closed.isFlow ? end : closed.lastEnd
            let range = SourceRange(file: id, start: closed.start, end: end)
            place(YAMLNode(content, at: range, isWhole: closed.isWhole))
        }
    }

    /// By itself, so that nothing else holds the arrays that values are added to: each would be copied.
    private mutating func close() -> CollectionBuilder {
        let closed = open
        open = enclosing.removeLast()
        return closed
    }

    private mutating func place(_ node: YAMLNode) {
        nodeCount += 1
        if nodeCount > limits.nodes {
            let message = "this file has more than \(limits.nodes) values"
            return log.stop(Diagnostic(.tooManyNodes, message, at: node.range))
        }
        open.add(node)
    }

    // MARK: - Anchors and tags

    /// Where the value behind an anchor and a tag begins; opens the one, refuses the other.
    private mutating func contentStart(of stream: borrowing YAMLEventStream) -> SourcePosition {
        cursor.advance(toIndex: stream.indexes.lowerBound)
        let properties = NodeProperties(at: &cursor, id: id)
        if let anchor = stream.anchor, let range = properties.anchor {
            if let finding = anchors.overflow(at: range) { log.stop(finding) }
            if let finding = anchors.open(anchor, at: range) { log.add(finding) }
        }
        if let range = properties.tag { log.add(.yamlTag(at: range)) }
        return properties.content
    }
}
