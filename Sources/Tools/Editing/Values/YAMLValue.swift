import SpeccDiagnostics
package import SpeccYAML

/// A YAML value without its location and layout.
///
/// Two mappings with the same entries are equal in any order. The notation of a scalar counts only where catalogs depend on
/// it: a quoted `"true"` is not `true`.
package indirect enum YAMLValue: Hashable, Sendable {
    /// An empty value, `~` or `null`.
    case null
    case scalar(String, isQuoted: Bool)
    case list([YAMLValue])
    case mapping(YAMLMapping)

    /// Text, which is quoted where it would be read as null.
    package static func text(_ text: String) -> YAMLValue {
        .scalar(text, isQuoted: YAMLScalarText.isNull(text))
    }

    package static func texts(_ texts: [String]) -> YAMLValue {
        .list(texts.map(YAMLValue.text))
    }

    /// A mapping without the entries whose value is nil.
    package static func mapping(_ entries: KeyValuePairs<String, YAMLValue?>) -> YAMLValue {
        var mapping = YAMLMapping()
        for (key, value) in entries { mapping[key] = value }
        return .mapping(mapping)
    }

    package init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar): self.init(scalar)
        case .sequence(let items): self = .list(items.map(YAMLValue.init))
        case .mapping(let pairs):
            self = .mapping(
                YAMLMapping(
                    pairs.map { pair in
                        YAMLMapping.Entry(
                            pair.key.value,
                            YAMLValue(pair.value),
                            isQuoted: pair.keyStyle != .plain && YAMLScalarText.isSpecialKey(pair.key.value)
                        )
                    }
                )
            )
        }
    }

    init(_ scalar: YAMLScalar) {
        guard !scalar.isNull else {
            self = .null
            return
        }
        let isQuoted = scalar.style != .plain && YAMLScalarText.isLiteral(scalar.text)
        self = .scalar(scalar.text, isQuoted: isQuoted)
    }

    package var text: String? {
        if case .scalar(let text, _) = self { text } else { nil }
    }

    package var list: [YAMLValue]? {
        if case .list(let items) = self { items } else { nil }
    }

    package var mapping: YAMLMapping? {
        if case .mapping(let mapping) = self { mapping } else { nil }
    }

    /// The value of a key of a mapping. Setting a value makes a mapping of any other value; setting nil removes the entry.
    package subscript(key: String) -> YAMLValue? {
        get { mapping?[key] }
        set {
            var mapping = self.mapping ?? YAMLMapping()
            mapping[key] = newValue
            self = .mapping(mapping)
        }
    }
}

/// The entries of a mapping, in order, with hints for writing them.
package struct YAMLMapping: Sendable {
    package var entries: [Entry] {
        get { storage }
        set {
            storage = newValue
            index = Self.index(newValue)
        }
    }
    private var storage: [Entry]
    /// The positions of keys in a mapping with many entries; smaller ones are searched.
    private var index: [String: Int]

    package struct Entry: Sendable {
        package var key: String
        package var value: YAMLValue
        package var isQuoted: Bool
        /// The key of the entry in the file that is edited, if it is renamed.
        package var formerKey: String?
        /// The layout of a new entry or value; nil for the standard one.
        package var layout: EntryLayout?

        package init(
            _ key: String,
            _ value: YAMLValue,
            isQuoted: Bool = false,
            formerKey: String? = nil,
            layout: EntryLayout? = nil
        ) {
            self.key = key
            self.value = value
            self.isQuoted = isQuoted
            self.formerKey = formerKey
            self.layout = layout
        }
    }

    package init(_ entries: [Entry] = []) {
        storage = entries
        index = Self.index(entries)
    }

    package var isEmpty: Bool { storage.isEmpty }

    package var keys: [String] { storage.map(\.key) }

    package func position(of key: String) -> Int? {
        index.isEmpty ? storage.firstIndex { $0.key == key } : index[key]
    }

    package func entry(_ key: String) -> Entry? {
        position(of: key).map { storage[$0] }
    }

    /// Appends an entry without looking for an existing one.
    package mutating func append(_ key: String, _ value: YAMLValue, isQuoted: Bool = false) {
        storage.append(Entry(key, value, isQuoted: isQuoted))
        if !index.isEmpty {
            if index[key] == nil { index[key] = storage.count - 1 }
        } else {
            index = Self.index(storage)
        }
    }

    /// - Parameter texts: Values by key; those that are nil are omitted.
    package init(texts: [(String, String?)]) {
        self.init()
        for (key, text) in texts { self[key] = text.map(YAMLValue.text) }
    }

    /// The value of a key. Setting a new key appends an entry; setting nil removes it.
    package subscript(key: String) -> YAMLValue? {
        get { position(of: key).map { storage[$0].value } }
        set {
            switch (position(of: key), newValue) {
            case (let position?, let value?): storage[position].value = value
            case (let position?, nil): entries.remove(at: position)
            case (nil, let value?): append(key, value)
            case (nil, nil): break
            }
        }
    }

    /// Inserts an entry after that of a key: in front without a key, at the end if no entry has it.
    package mutating func insert(_ entry: Entry, after key: String?) {
        guard let key else { return entries.insert(entry, at: 0) }
        entries.insert(entry, at: position(of: key).map { $0 + 1 } ?? entries.count)
    }

    private static func index(_ entries: [Entry]) -> [String: Int] {
        guard entries.count > 16 else { return [:] }
        return Dictionary(entries.enumerated().map { ($1.key, $0) }) { first, _ in first }
    }
}

extension YAMLMapping: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        guard left.entries.count == right.entries.count else { return false }
        for (position, entry) in left.entries.enumerated() {
            // Mostly the order is the same.
            let other = right.entries[position].key == entry.key ? right.entries[position] : right.entry(entry.key)
            guard let other, other.isQuoted == entry.isQuoted, other.value == entry.value else { return false }
        }
        return true
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(entries.count)
        var keys = 0
        for entry in entries { keys ^= entry.key.hashValue }
        hasher.combine(keys)
    }
}
