import SpeccChecks

/// Declarations of two catalogs, matched by a sequence of keys.
struct Matches<Element> {
    private(set) var pairs: [(old: Element, new: Element)] = []
    private(set) var removed: [Element]
    private(set) var added: [Element]

    init(_ old: [Element], _ new: [Element]) {
        removed = old
        added = new
    }

    /// Matches declarations by one key.
    init(_ old: [Element], _ new: [Element], by key: (Element) -> String?) {
        self.init(old, new)
        match(key)
    }

    /// - Parameter pairs: The indices of matched declarations.
    init(_ old: [Element], _ new: [Element], pairs: [(old: Int, new: Int)]) {
        self.pairs = pairs.map { (old[$0.old], new[$0.new]) }
        let (matchedOld, matchedNew) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
        removed = old.enumerated().filter { !matchedOld.contains($0.offset) }.map(\.element)
        added = new.enumerated().filter { !matchedNew.contains($0.offset) }.map(\.element)
    }

    /// Matches declarations by position.
    init(pairing old: [Element], _ new: [Element]) {
        pairs = zip(old, new).map { ($0, $1) }
        removed = Array(old.dropFirst(pairs.count))
        added = Array(new.dropFirst(pairs.count))
    }

    /// Matches the remaining declarations whose keys are equal. A key that occurs twice on a side matches nothing.
    ///
    /// - Parameters:
    ///   - oldKey: The key of a declaration of the base; nil for one that cannot be matched by this key.
    ///   - newKey: The key of a declaration of the new catalog.
    mutating func match(_ oldKey: (Element) -> String?, _ newKey: (Element) -> String?) {
        guard !removed.isEmpty, !added.isEmpty else { return }
        let candidates = Self.unique(added, newKey)
        let keys = Self.unique(removed, oldKey)
        var matched: Set<Int> = []
        var rest: [Element] = []
        for (number, element) in removed.enumerated() {
            if let key = oldKey(element), keys[key] == number, let found = candidates[key] {
                pairs.append((element, added[found]))
                matched.insert(found)
            } else {
                rest.append(element)
            }
        }
        removed = rest
        added = added.enumerated().filter { !matched.contains($0.offset) }.map(\.element)
    }

    mutating func match(_ key: (Element) -> String?) {
        match(key, key)
    }

    private static func unique(_ elements: [Element], _ key: (Element) -> String?) -> [String: Int] {
        var numbers: [String: Int] = [:]
        var repeated: Set<String> = []
        for (number, element) in elements.enumerated() {
            guard let key = key(element) else { continue }
            if numbers.updateValue(number, forKey: key) != nil { repeated.insert(key) }
        }
        for key in repeated { numbers[key] = nil }
        return numbers
    }
}

/// The Swift names of declarations that were renamed.
struct RenamedPaths {
    private var targets: [SwiftPath: SwiftPath] = [:]

    mutating func add(_ old: SwiftPath, _ new: SwiftPath) {
        if old != new { targets[old] = new }
    }

    /// The name in the new catalog of a declaration of the base: the longest renamed prefix is replaced.
    func current(_ path: SwiftPath) -> SwiftPath {
        guard !targets.isEmpty else { return path }
        for count in stride(from: path.components.count, through: 1, by: -1) {
            if let target = targets[SwiftPath(Array(path.components.prefix(count)))] {
                return SwiftPath(target.components + path.components.dropFirst(count))
            }
        }
        return path
    }

    func current(_ type: ResolvedTypeReference) -> ResolvedTypeReference {
        guard !targets.isEmpty else { return type }
        return switch type {
        case .builtin: type
        case .declared(let declared): .declared(DeclaredType(path: current(declared.path), kind: declared.kind))
        case .list(let element): .list(current(element))
        case .map(let value): .map(current(value))
        case .optional(let wrapped): .optional(current(wrapped))
        }
    }
}
