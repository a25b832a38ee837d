import SpeccEditing

/// Merges the values of one declaration by their keys.
struct ValueMerge {
    /// A path of keys at which both sides differ.
    struct Difference {
        let reason: MergeConflict.Reason
        let path: [String]
        let before: YAMLValue?
        let here: YAMLValue?
        let there: YAMLValue?
    }

    /// Whether the catalog would lose a comment if the entry or the value at a path were replaced.
    let hasComment: (_ path: [String], _ isEntry: Bool) -> Bool
    private(set) var conflicts: [Difference] = []
    /// The paths that the document changed.
    private(set) var changes: [[String]] = []

    // MARK: - Mappings

    /// Merges entries. Those of the catalog keep their order; new ones follow their predecessor in the document.
    mutating func entries(
        _ base: YAMLMapping,
        _ ours: YAMLMapping,
        _ theirs: YAMLMapping,
        _ path: [String],
        _ context: TypeContext
    ) -> YAMLMapping {
        var result: [YAMLMapping.Entry] = []
        for entry in ours.entries {
            if let entry = merged(entry, base.entry(entry.key), theirs.entry(entry.key), path, context) {
                result.append(entry)
            }
        }
        for entry in base.entries where ours.entry(entry.key) == nil {
            let there = theirs.entry(entry.key)
            guard let there, there.value != entry.value else { continue }
            add(.removedFromCatalog, path + [entry.key], entry.value, nil, there.value)
        }
        var previous: String?
        for entry in theirs.entries {
            if base.entry(entry.key) == nil, ours.entry(entry.key) == nil {
                let position = previous.flatMap { key in result.firstIndex { $0.key == key } }
                result.insert(entry, at: position.map { $0 + 1 } ?? (previous == nil ? 0 : result.count))
                changes.append(path + [entry.key])
            }
            if result.contains(where: { $0.key == entry.key }) { previous = entry.key }
        }
        return YAMLMapping(result)
    }

    private mutating func merged(
        _ ours: YAMLMapping.Entry,
        _ base: YAMLMapping.Entry?,
        _ theirs: YAMLMapping.Entry?,
        _ path: [String],
        _ context: TypeContext
    ) -> YAMLMapping.Entry? {
        let path = path + [ours.key]
        guard let theirs else {
            guard let base else { return ours }
            guard base.value == ours.value else {
                add(.removedFromDocument, path, base.value, ours.value, nil)
                return ours
            }
            guard !hasComment(path, true) else {
                add(.comment, path, base.value, ours.value, nil)
                return ours
            }
            changes.append(path)
            return nil
        }
        var result = ours
        result.value = value(
            base?.value,
            ours.value,
            theirs.value,
            path,
            TypeNamesInValues.context(of: ours.key, in: context)
        )
        if result.value == theirs.value, result.value != ours.value { result.layout = theirs.layout }
        return result
    }

    // MARK: - Values

    mutating func value(
        _ base: YAMLValue?,
        _ ours: YAMLValue,
        _ theirs: YAMLValue,
        _ path: [String],
        _ context: TypeContext
    ) -> YAMLValue {
        guard base != theirs, ours != theirs else { return ours }
        guard let base else {
            let isSection = path.count == 1 || context == .headers || context == .parameters || path.last == "errors"
            if isSection, let ours = ours.mapping, let theirs = theirs.mapping {
                return .mapping(entries(YAMLMapping(), ours, theirs, path, context))
            }
            add(.addedOnBothSides, path, nil, ours, theirs)
            return ours
        }
        if let forms = LongForms(base, ours, theirs, path, context) {
            let merged = entries(forms.base, forms.ours, forms.theirs, path, context)
            return forms.short(merged, like: ours == base ? theirs : ours)
        }
        // An unedited list gets the order of the document.
        if ours != base || hasComment(path, false), case .list(let base) = base, case .list(let own) = ours,
            case .list(let theirs) = theirs, let merged = list(base, own, theirs, path)
        {
            return merged
        }
        guard ours == base else {
            add(.changedOnBothSides, path, base, ours, theirs)
            return ours
        }
        guard !hasComment(path, false) else {
            add(.comment, path, base, ours, theirs)
            return ours
        }
        changes.append(path)
        return theirs
    }

    /// Merges lists whose elements are distinguished by their text or by their key `value`; nil for other lists.
    private mutating func list(
        _ base: [YAMLValue],
        _ ours: [YAMLValue],
        _ theirs: [YAMLValue],
        _ path: [String]
    ) -> YAMLValue? {
        guard let base = Self.named(base), let own = Self.named(ours), let others = Self.named(theirs) else {
            return nil
        }
        let removed = own.keys.filter { key in base[key] != nil && others[key] == nil }
        guard removed.isEmpty || !hasComment(path, false) else {
            add(.comment, path, .mapping(base), .list(ours), .list(theirs))
            return .list(ours)
        }
        let count = conflicts.count
        let merged = entries(base, own, others, path, .text)
        // A conflict is reported for the list as a whole: elements have no path.
        if conflicts.count > count {
            conflicts.removeSubrange(count...)
            changes.removeAll { $0.starts(with: path) }
            add(.changedOnBothSides, path, .list(base.entries.map(\.value)), .list(ours), .list(theirs))
            return .list(ours)
        }
        changes.removeAll { $0.starts(with: path) && $0.count > path.count }
        let result = YAMLValue.list(merged.entries.map(\.value))
        if result != .list(ours) { changes.append(path) }
        return result
    }

    private static func named(_ list: [YAMLValue]) -> YAMLMapping? {
        var names: Set<String> = []
        var entries: [YAMLMapping.Entry] = []
        for value in list {
            guard let name = value.text ?? value["value"]?.text, names.insert(name).inserted else { return nil }
            entries.append(YAMLMapping.Entry(name, value))
        }
        return YAMLMapping(entries)
    }

    private mutating func add(
        _ reason: MergeConflict.Reason,
        _ path: [String],
        _ before: YAMLValue?,
        _ here: YAMLValue?,
        _ there: YAMLValue?
    ) {
        conflicts.append(Difference(reason: reason, path: path, before: before, here: here, there: there))
    }
}
