internal import SpeccDiagnostics

/// An incomplete sequence or mapping, or the document that contains them.
struct CollectionBuilder {
    let isMapping: Bool
    let isFlow: Bool
    /// Whether the collection is in location of a key, and is rejected with its content.
    let isKey: Bool
    /// Whether the collection or an enclosing one is in location of a key.
    let isInsideKey: Bool
    let start: SourcePosition
    let anchor: String?
    /// The number of values in the document before this collection.
    let countBefore: Int
    /// The levels of nested collections, including this one.
    private(set) var height = 1
    /// The length of the longest chain of aliases inside.
    private(set) var aliasDepth = 0
    private(set) var expectsKey: Bool
    /// Whether all keys were accepted.
    private(set) var isWhole = true

    private var items: [YAMLNode] = []
    private var pairs: [YAMLPair] = []
    /// The key whose value follows; nil if the key is rejected, and its value with it.
    private var key: Located<String>?
    private var keyStyle: YAMLScalar.Style = .plain
    /// The names of a mapping with many keys; the pairs of smaller ones are searched.
    private var names: [String: SourceRange] = [:]

    init(
        isMapping: Bool,
        isFlow: Bool,
        isKey: Bool,
        isInsideKey: Bool,
        start: SourcePosition,
        anchor: String?,
        countBefore: Int
    ) {
        self.isMapping = isMapping
        self.isFlow = isFlow
        self.isKey = isKey
        self.isInsideKey = isInsideKey
        self.start = start
        self.anchor = anchor
        self.countBefore = countBefore
        expectsKey = isMapping
    }

    static let document = CollectionBuilder(
        isMapping: false,
        isFlow: false,
        isKey: false,
        isInsideKey: false,
        start: SourcePosition(line: 1, column: 1),
        anchor: nil,
        countBefore: 0
    )

    var content: YAMLNode.Content {
        isMapping ? .mapping(pairs) : .sequence(items)
    }

    /// The document's value; nil if it was rejected.
    var root: YAMLNode? {
        items.first
    }

    /// The end of the last value. libyaml reports the next nonblank line as the end of a block.
    var lastEnd: SourcePosition {
        (isMapping ? pairs.last?.value.range.end : items.last?.range.end) ?? start
    }

    /// The key whose value follows in block style.
    var pendingBlockKey: String? {
        isMapping && !isFlow && !expectsKey ? key?.value : nil
    }

    /// The pending key if it was written without quotes in flow style.
    var plainFlowKey: Located<String>? {
        isMapping && isFlow && keyStyle == .plain ? key : nil
    }

    /// Sets the next key of a mapping. Returns the range of an earlier key with the same name.
    mutating func setKey(_ key: Located<String>, _ style: YAMLScalar.Style) -> SourceRange? {
        expectsKey = false
        keyStyle = style
        if let first = firstRange(of: key) {
            self.key = nil
            isWhole = false
            return first
        }
        self.key = key
        return nil
    }

    /// The range of an earlier key with the same name.
    ///
    /// Names are compared by canonical equivalence: two encodings of `é` are one name.
    private mutating func firstRange(of key: Located<String>) -> SourceRange? {
        if pairs.isEmpty { return nil }
        if pairs.count < 16 {
            return pairs.withUnsafeBufferPointer { pairs -> SourceRange? in
                guard let first = pairs.baseAddress else { return nil }
                var index = 0
                while index < pairs.count {
                    if first[index].key.value == key.value { return first[index].key.range }
                    index += 1
                }
                return nil
            }
        }
        if names.isEmpty {
            for pair in pairs { names[pair.key.value] = pair.key.range }
        }
        if let first = names[key.value] { return first }
        names[key.value] = key.range
        return nil
    }

    /// Skips a key and its value.
    mutating func rejectKey() {
        expectsKey = false
        isWhole = false
        key = nil
    }

    /// Adds an item, or the value of the pending key.
    mutating func add(_ node: YAMLNode) {
        if isMapping {
            if let key { pairs.append(YAMLPair(key: key, keyStyle: keyStyle, value: node)) }
            expectsKey = true
        } else {
            items.append(node)
        }
    }

    /// Skips an item, or the value of the pending key.
    mutating func rejectValue() {
        isWhole = false
        expectsKey = isMapping
    }

    /// Records the height and alias depth of a value inside.
    mutating func raise(height: Int, aliasDepth: Int) {
        if self.height <= height { self.height = height + 1 }
        if self.aliasDepth < aliasDepth { self.aliasDepth = aliasDepth }
    }
}
