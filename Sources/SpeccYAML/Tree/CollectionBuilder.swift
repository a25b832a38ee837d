internal import SpeccDiagnostics

/// A sequence or mapping of which the end has not been read yet, or the document around them all.
struct CollectionBuilder {
    let isMapping: Bool
    let isFlow: Bool
    /// Whether it stands where a key should, and is refused with all that is in it.
    let isKey: Bool
    /// Whether it or one around it does.
    let isInsideKey: Bool
    let start: SourcePosition
    let anchor: String?
    /// How many values the document had when this one began, itself not counted.
    let countBefore: Int
    /// Levels of collections in it, its own included.
    private(set) var height = 1
    /// How many aliases one behind the other it holds.
    private(set) var aliasDepth = 0
    private(set) var expectsKey: Bool
    /// Whether every key of it was taken.
    private(set) var isWhole = true

    private var items: [YAMLNode] = []
    private var pairs: [YAMLPair] = []
    /// The key that waits for its value; nil where it is refused, and the value with it.
    private var key: Located<String>?
    private var keyStyle: YAMLScalar.Style = .plain
    /// The names of a mapping with very many keys; of the others, the pairs are searched.
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

    /// A document's one value, if it is not refused.
    var root: YAMLNode? {
        items.first
    }

    /// Where the last value in it ends. libyaml puts the end of a block at the next line that is not blank.
    var lastEnd: SourcePosition {
        (isMapping ? pairs.last?.value.range.end : items.last?.range.end) ?? start
    }

    /// The name of the pending key where it was written without quotes in flow style.
    var plainFlowKey: Located<String>? {
        isMapping && isFlow && keyStyle == .plain ? key : nil
    }

    /// Takes a mapping's next key. Returns the place of the same key before it.
    mutating func setKey(_ key: Located<String>, _ style: YAMLScalar.Style) -> SourceRange? {
        expectsKey = false
        keyStyle = style
        if let standing = place(of: key) {
            self.key = nil
            isWhole = false
            return standing
        }
        self.key = key
        return nil
    }

    /// Where a key of that name stands already.
    ///
    /// Names are equal as Swift has it, by canonical equivalence: two spellings of one `é` are one name.
    private mutating func place(of key: Located<String>) -> SourceRange? {
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
        if let standing = names[key.value] { return standing }
        names[key.value] = key.range
        return nil
    }

    /// Passes over a key, and over the value that follows.
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

    /// Passes over an item, or over the pending key.
    mutating func rejectValue() {
        isWhole = false
        expectsKey = isMapping
    }

    /// Takes note of what a value in it holds.
    mutating func raise(height: Int, aliasDepth: Int) {
        if self.height <= height { self.height = height + 1 }
        if self.aliasDepth < aliasDepth { self.aliasDepth = aliasDepth }
    }
}
