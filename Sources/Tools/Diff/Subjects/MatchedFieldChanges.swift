import SpeccCatalog
import SpeccChecks

/// Unions with `$match: fields`, whose values can be read as another member after a change of the members.
struct MatchedFieldChanges {
    let old: ResolvedUnion
    let new: ResolvedUnion
    let subject: ChangeSubject
    let location: ChangeCollector.Location

    func add(
        _ members: Matches<ResolvedUnion.Member>,
        _ direction: ValueDirection,
        _ changes: inout ChangeCollector
    ) {
        guard old.matchesFields, new.matchesFields, direction.isRead else { return }
        let pairs = members.pairs.sorted { ($0.old.number ?? 0) < ($1.old.number ?? 0) }
        let positions = pairs.compactMap(\.new.number)
        if positions != positions.sorted() {
            let tail = "changed their order: of several members that fit a value, the first is read"
            changes.add("changed-union-matching", subject, location, "members of", tail, behavior: .risky)
        }
        for (before, after) in pairs {
            let names = changedFields(before, after).map { "'\($0)'" }
            guard !names.isEmpty else { continue }
            changes.add(
                "changed-union-matching",
                subject.element(after.tag ?? after.swiftName.text),
                .changed(before.range, after.range),
                "member",
                "differs in \(QuantityText.list(names)), which other members have as well",
                behavior: .risky
            )
        }
    }

    /// The names of the fields of a member that were added, removed or became required, and that others declare as well.
    private func changedFields(_ before: ResolvedUnion.Member, _ after: ResolvedUnion.Member) -> [String] {
        let (former, current) = (before.matchedFields, after.matchedFields)
        let changed = former.filter { !current.contains($0) } + current.filter { !former.contains($0) }
        let others = old.matchedFields(except: before.number) + new.matchedFields(except: after.number)
        let shared = Set(others.map(\.name))
        return Set(changed.map(\.name)).intersection(shared).sorted()
    }
}

extension ResolvedUnion {
    /// The fields of all members but one.
    fileprivate func matchedFields(except number: Int?) -> [MatchedField] {
        members.flatMap { $0.number == number ? [] : $0.matchedFields }
    }
}

extension ResolvedUnion.Member {
    /// The position in the union.
    fileprivate var number: Int? {
        if case .fields(let number, _) = recognition { number } else { nil }
    }

    fileprivate var matchedFields: [ResolvedUnion.MatchedField] {
        if case .fields(_, let fields) = recognition { fields } else { [] }
    }
}
