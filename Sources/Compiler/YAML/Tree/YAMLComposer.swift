internal import SpeccDiagnostics

/// Builds a tree from libyaml's events, and reports YAML that is not allowed in a catalog.
///
/// Uses a stack of its own instead of recursion: `YAMLLimits` bounds the depth, not the thread's stack.
struct YAMLComposer: ~Copyable {
    private(set) var diagnostics = Diagnostics()
    /// Whether a diagnostic ended the reading.
    private var isStopped = false
    private let id: FileID
    private let limits: YAMLLimits
    private let codePointCount: Int
    private let isASCII: Bool
    /// The position of the last anchor or tag that was examined.
    private var cursor: ByteCursor
    private var ambiguousScalars: AmbiguousScalars
    private var anchors: YAMLAnchors
    /// The innermost open collection, and those around it.
    private var open = CollectionBuilder.document
    private var enclosing: [CollectionBuilder] = []
    private var nodeCount = 0
    /// The texts of scalars that replace those of the file, by their start.
    private let recovered: [SourcePosition: String]
    /// Range and style of the last scalar, which many errors of libyaml refer to. Two properties, since building a struct
    /// for every scalar is slow in debug builds.
    private var lastRange: SourceRange
    private var lastStyle: YAMLScalar.Style = .plain

    /// - Parameter cursor: The start of the text that the events come from.
    init(
        id: FileID,
        limits: YAMLLimits,
        text: SourceTextValidator,
        cursor: ByteCursor,
        recovered: [SourcePosition: String] = [:]
    ) {
        self.id = id
        self.recovered = recovered
        self.limits = limits
        self.cursor = cursor
        lastRange = SourceRange(file: id, start: SourcePosition(line: 1, column: 1), width: 0)
        codePointCount = text.codePointCount
        isASCII = text.isASCII
        ambiguousScalars = AmbiguousScalars(hashes: text.suspiciousHashes)
        anchors = YAMLAnchors(limits: limits)
    }

    /// Reads the whole document; `file` is used to explain errors.
    mutating func document(from stream: inout YAMLEventStream, in file: SourceFile) -> YAMLDocument {
        do {
            while !isStopped {
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
            stop(problem.diagnostic)
        }
        return .rejected
    }

    private mutating func endDocument(of stream: inout YAMLEventStream) throws(YAMLSyntaxError) -> YAMLDocument {
        let mark = stream.indexes
        if mark.upperBound < codePointCount {
            cursor.advance(toIndex: mark.upperBound)
            // Only an end written as `...` has a width.
            if let trailing = TrailingContent(at: cursor, id: id, isAfterDocumentEnd: !mark.isEmpty) {
                if !trailing.isDocument { _ = try stream.next() }
                report(trailing.diagnostic)
            }
        }
        guard let root = open.root else { return .rejected }
        if case .scalar(let scalar) = root.content, scalar.style == .plain, scalar.text.isEmpty { return .empty }
        return .root(root)
    }

    // MARK: - Values

    private mutating func addScalar(of stream: borrowing YAMLEventStream) {
        var range = stream.range
        var scalar = stream.scalar
        if stream.hasProperties {
            let content = contentStart(of: stream)
            // An anchor without a value must not extend to the following text.
            range.start = content < range.end ? content : range.end
            if let anchor = stream.anchor {
                anchors.close(anchor, as: .init(content: .scalar(scalar), count: 1, height: 0, aliasDepth: 0))
            }
        }
        if !recovered.isEmpty, let text = recovered[range.start] { scalar.text = text }
        lastRange = range
        lastStyle = scalar.style
        if case .doubleQuoted = scalar.style, CombiningMarks.exceedLimit(in: scalar.text) {
            report(CombiningMarks.diagnostic(at: range))
            scalar.text = ""
        }
        if case .plain = scalar.style {
            if !isASCII, let quotes = CurlyQuotes(around: scalar.text) {
                report(quotes.diagnostic(at: range))
                scalar.text = quotes.content
            }
            if ambiguousScalars.line <= range.end.line,
                let diagnostic = ambiguousScalars.comment(after: scalar, of: open.pendingBlockKey, at: range)
            {
                report(diagnostic)
            }
        }
        if open.expectsKey {
            addKey(scalar, at: range)
        } else {
            if scalar.text.isEmpty { checkSpace(before: scalar) }
            append(YAMLNode(.scalar(scalar), at: range))
        }
    }

    private mutating func addKey(_ scalar: YAMLScalar, at range: SourceRange) {
        let isMergeKey = limits.allowsMergeKeys && scalar.style == .plain && scalar.text == "<<"
        if !isMergeKey, let diagnostic = MappingKey.diagnostic(for: scalar, at: range) {
            report(diagnostic)
            return open.rejectKey()
        }
        let key = Located(scalar.text, at: range)
        if let first = open.setKey(key, scalar.style) {
            report(MappingKey.duplicate(key, first: first))
        }
    }

    /// Reports a key such as `a:int`, which is followed by an empty value.
    private mutating func checkSpace(before scalar: YAMLScalar) {
        guard scalar.style == .plain, let key = open.plainFlowKey else { return }
        if let diagnostic = AmbiguousScalars.value(in: key) { report(diagnostic) }
    }

    private mutating func addAlias(_ name: String, at range: SourceRange) {
        if open.expectsKey {
            report(MappingKey.notText(at: range))
            return open.rejectKey()
        }
        switch anchors.expand(name, at: range, depth: enclosing.count) {
        case .value(let value):
            open.raise(height: value.height, aliasDepth: value.aliasDepth)
            append(YAMLNode(value.content, at: range))
        case .rejected(let diagnostic):
            report(diagnostic)
            open.rejectValue()
        case .limitExceeded(let diagnostic):
            stop(diagnostic)
        }
    }

    private mutating func begin(isMapping: Bool, _ stream: borrowing YAMLEventStream) {
        let start = stream.hasProperties ? contentStart(of: stream) : stream.range.start
        let isKey = open.expectsKey
        if isKey, !open.isInsideKey { report(MappingKey.notText(at: SourceRange(file: id, start: start, width: 1))) }
        guard enclosing.count < limits.depth else {
            return stop(.nestingTooDeep(limit: limits.depth, at: SourceRange(file: id, start: start, width: 1)))
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
            let value = YAMLAnchors.Value(
                content: content,
                count: nodeCount + anchors.aliasedCount - closed.countBefore + 1,
                height: closed.height,
                aliasDepth: closed.aliasDepth
            )
            anchors.close(anchor, as: value)
        }
        if closed.isKey {
            nodeCount += 1
            open.rejectKey()
        } else {
            open.raise(height: closed.height, aliasDepth: closed.aliasDepth)
            let end = closed.isFlow ? end : closed.lastEnd
            let range = SourceRange(file: id, start: closed.start, end: end)
            append(YAMLNode(content, at: range, isWhole: closed.isWhole))
        }
    }

    /// A separate function, so that no other reference to the arrays exists when values are appended, which would copy them.
    private mutating func close() -> CollectionBuilder {
        let closed = open
        open = enclosing.removeLast()
        return closed
    }

    private mutating func append(_ node: YAMLNode) {
        nodeCount += 1
        if nodeCount > limits.nodes {
            let message = "the file has more than \(limits.nodes) values"
            return stop(Diagnostic(.tooManyNodes, message, at: node.range))
        }
        open.add(node)
    }

    // MARK: - Anchors and tags

    /// Registers an anchor, rejects a tag, and returns the position of the value after them.
    private mutating func contentStart(of stream: borrowing YAMLEventStream) -> SourcePosition {
        cursor.advance(toIndex: stream.indexes.lowerBound)
        let properties = NodeProperties(at: &cursor, id: id)
        if let anchor = stream.anchor, let range = properties.anchor {
            if let diagnostic = anchors.overflow(at: range) { stop(diagnostic) }
            if let diagnostic = anchors.open(anchor, at: range) { report(diagnostic) }
        }
        if let range = properties.tag { report(.yamlTag(at: range)) }
        return properties.content
    }

    // MARK: - Diagnostics

    private mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.add(diagnostic)
        guard diagnostics.all.count == limits.problems, !isStopped else { return }
        isStopped = true
        let message = "reading ended after \(limits.problems) diagnostics"
        diagnostics.add(Diagnostic(.tooManyProblems, message, at: diagnostic.range))
    }

    /// Reports a diagnostic that ends the reading. It replaces those within its range, which are consequences.
    private mutating func stop(_ diagnostic: Diagnostic) {
        isStopped = true
        diagnostics.removeAll(startingIn: diagnostic.range)
        diagnostics.add(diagnostic)
    }
}
