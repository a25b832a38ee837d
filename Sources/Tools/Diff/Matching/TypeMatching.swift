import SpeccChecks

/// Matches the types of an API in both versions.
struct TypeMatching {
    private let old: ComparedTypes
    private let new: ComparedTypes
    private(set) var names: RenamedPaths
    /// The indices of matched types.
    private var pairs: [(old: Int, new: Int)] = []
    private var isOldMatched: [Bool]
    private var isNewMatched: [Bool]
    /// References in the same position to types that are not matched.
    private var unmatched: [(old: Int, new: Int)] = []
    /// The number of pairs whose references have been followed.
    private var followed = 0
    private static let maximumPasses = 10

    /// Matches types by name, then renamed entries of `types` by the declarations that use them and by structure.
    ///
    /// - Parameters:
    ///   - names: The names of services and endpoints, whose inline types are matched by name.
    ///   - uses: The types that declarations other than types refer to.
    init(_ old: ComparedTypes, _ new: ComparedTypes, _ names: RenamedPaths, uses: ReferencePairs) {
        self.old = old
        self.new = new
        self.names = names
        isOldMatched = Array(repeating: false, count: old.all.count)
        isNewMatched = Array(repeating: false, count: new.all.count)
        matchNames()
        follow(uses)
        for _ in 1...Self.maximumPasses {
            let count = pairs.count
            matchStructures()
            guard pairs.count > count else { break }
        }
        matchSimilar()
        // Inline types at another position of a renamed type.
        if pairs.contains(where: { old.all[$0.old].path != new.all[$0.new].path }) { matchNames() }
    }

    /// The pairs are in the order of the base.
    var matches: Matches<ResolvedType> {
        Matches(old.all, new.all, pairs: pairs.sorted { $0.old < $1.old })
    }

    private mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        pairs.append((oldIndex, newIndex))
        isOldMatched[oldIndex] = true
        isNewMatched[newIndex] = true
        names.add(old.all[oldIndex].path, new.all[newIndex].path)
    }

    private mutating func matchNames() {
        for (index, type) in old.all.enumerated() where !isOldMatched[index] {
            if let found = new.number(of: names.current(type.path)), !isNewMatched[found] { match(index, found) }
        }
    }

    // MARK: - Renamed types

    /// Entries of `types` that are not matched.
    private static func rest(of types: ComparedTypes, _ isMatched: [Bool]) -> [Int] {
        isMatched.prefix(types.declaredCount).indices.filter { !isMatched[$0] }
    }

    /// Matches renamed types with a structure that no other renamed type has.
    private mutating func matchStructures() {
        let (removed, added) = (Self.rest(of: old, isOldMatched), Self.rest(of: new, isNewMatched))
        guard !removed.isEmpty, !added.isEmpty else { return }
        var structures = TypeStructures()
        let oldNumbers = structures.numbers(of: removed, in: old, names)
        let newNumbers = structures.numbers(of: added, in: new, RenamedPaths())
        let candidates = Dictionary(grouping: added) { newNumbers[$0] }
        let types = Dictionary(grouping: removed) { oldNumbers[$0] }
        for index in removed where old.all[index].hasIdentifyingStructure {
            guard let number = oldNumbers[index], types[number]?.count == 1, let found = candidates[number],
                found.count == 1
            else { continue }
            // A reference of a type matched before can have matched one of them already.
            guard !isOldMatched[index], !isNewMatched[found[0]] else { continue }
            match(index, found[0])
            followPairs()
        }
    }

    private mutating func follow(_ references: ReferencePairs) {
        for (before, after) in references.all { matchReference(before, after) }
        followPairs()
    }

    /// Matches the types that matched types refer to.
    private mutating func followPairs() {
        while followed < pairs.count {
            let pair = pairs[followed]
            followed += 1
            var references = ReferencePairs()
            references.add(old.all[pair.old], new.all[pair.new])
            for (before, after) in references.all { matchReference(before, after) }
        }
    }

    /// Matches two types that are used in the same position if they differ in the names of other renamed types only.
    private mutating func matchReference(_ before: SwiftPath, _ after: SwiftPath) {
        guard let oldIndex = old.number(of: before), !isOldMatched[oldIndex], let newIndex = new.number(of: after),
            !isNewMatched[newIndex]
        else { return }
        if names.current(before) == after || isAlike(oldIndex, newIndex) {
            match(oldIndex, newIndex)
        } else {
            unmatched.append((oldIndex, newIndex))
        }
    }

    /// Matches renamed types that were also edited: they are used in the same position and have most names in common.
    private mutating func matchSimilar() {
        var number = 0
        while number < unmatched.count {
            let (oldIndex, newIndex) = unmatched[number]
            number += 1
            guard !isOldMatched[oldIndex], !isNewMatched[newIndex], oldIndex < old.declaredCount,
                newIndex < new.declaredCount, old.all[oldIndex].isSimilar(to: new.all[newIndex])
            else { continue }
            match(oldIndex, newIndex)
            followPairs()
        }
    }

    private func isAlike(_ oldIndex: Int, _ newIndex: Int) -> Bool {
        guard oldIndex < old.declaredCount, newIndex < new.declaredCount else { return false }
        return outline(oldIndex, old, isOldMatched, names) == outline(newIndex, new, isNewMatched, RenamedPaths())
    }

    /// The structure of a type without the names of types that are not matched.
    private func outline(_ index: Int, _ types: ComparedTypes, _ isMatched: [Bool], _ names: RenamedPaths) -> String {
        TypeFingerprint.text(of: types.all[index]) { path in
            let isKnown = types.number(of: path).map { isMatched[$0] } ?? true
            return isKnown ? TypeNotation.qualified(names.current(path)) : "?"
        }
    }
}
