/// A value of a catalog that is about to be written.
package indirect enum DraftValue: Hashable, Sendable {
    /// Text, which is quoted only where YAML requires it.
    case text(String)
    /// A scalar as YAML writes it: `null`, or text whose quotes matter.
    case verbatim(String)
    case list([DraftValue])
    case mapping(DraftMapping)

    package static func mapping(_ entries: KeyValuePairs<String, DraftValue?>) -> DraftValue {
        var mapping = DraftMapping()
        for (key, value) in entries { mapping[key] = value }
        return .mapping(mapping)
    }

    package static func texts(_ texts: [String]) -> DraftValue {
        .list(texts.map(DraftValue.text))
    }

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    package var mapping: DraftMapping? {
        if case .mapping(let mapping) = self { mapping } else { nil }
    }
}

/// The entries of a mapping in the order in which they are written.
package struct DraftMapping: Hashable, Sendable {
    package private(set) var entries: [Entry] = []

    package init() {}

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var value: DraftValue
        /// Written as a comment above the entry.
        package var comment: String?
        /// Whether the key is quoted although YAML does not require it.
        package var isQuoted = false
    }

    package var isEmpty: Bool { entries.isEmpty }

    var hasNestedValue: Bool {
        entries.contains { $0.value.text == nil }
    }

    /// Appends an entry without looking for an existing one.
    package mutating func append(_ key: String, _ value: DraftValue, isQuoted: Bool = false) {
        entries.append(Entry(key: key, value: value, isQuoted: isQuoted))
    }

    /// Inserts an entry after another one; at the end if there is none.
    package mutating func insert(_ key: String, _ value: DraftValue, after other: String) {
        let index = entries.firstIndex { $0.key == other }.map { $0 + 1 } ?? entries.endIndex
        entries.insert(Entry(key: key, value: value), at: index)
    }

    /// The value of a key. Setting a key that exists replaces its value in place; setting nil removes it.
    ///
    /// - Complexity: O(*n*) in the number of entries.
    package subscript(key: String) -> DraftValue? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    package mutating func setComment(_ comment: String, of key: String) {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
        entries[index].comment = comment
    }
}
