import SpeccCatalog
import SpeccDiagnostics

/// Collects the changes of a comparison.
struct ChangeCollector {
    private(set) var all: [Change] = []
    /// Whether the compared declaration is exempt from compatibility (`--unstable`).
    var isUnstable = false
    let today: String

    /// - Parameter today: `2026-11-23`, compared with `until` of deprecations.
    init(today: String) {
        self.today = today
    }

    /// The locations of a changed declaration.
    struct Location {
        var old: SourceRange?
        var new: SourceRange?
        var isRemoval = false

        static func changed(_ old: SourceRange?, _ new: SourceRange?) -> Location {
            Location(old: old, new: new)
        }

        static func added(_ new: SourceRange?) -> Location {
            Location(new: new)
        }

        /// - Parameter owner: The declaration in the new catalog that contained the removed one.
        static func removed(_ old: SourceRange?, from owner: SourceRange?) -> Location {
            Location(old: old, new: owner, isRemoval: true)
        }
    }

    mutating func add(
        _ id: String,
        _ subject: ChangeSubject,
        _ location: Location,
        _ head: String,
        _ tail: String,
        wire: ChangeLevel = .safe,
        swift: ChangeLevel = .safe,
        behavior: ChangeLevel = .safe,
        deprecated: Deprecation? = nil
    ) {
        var change = Change(
            id: id,
            subject: subject,
            levels: ChangeLevels(wire: wire, swift: swift, behavior: behavior),
            head: head,
            tail: tail,
            old: location.old,
            new: location.new,
            isRemoval: location.isRemoval
        )
        if isUnstable {
            change.levels = ChangeLevels()
            change.excuse = "unstable"
        } else if let deprecated {
            // Dates are ordered like their text. Until the last day, the declaration is promised to work.
            let limit: ChangeLevel = deprecated.until.map { $0 < today ? .safe : .breaking } ?? .risky
            change.levels = change.levels.limited(to: limit)
            let since = deprecated.since.map { " since \($0)" } ?? ""
            let until = deprecated.until.map { ", supported until \($0)" } ?? ""
            change.excuse = "it was deprecated\(since)\(until)"
        }
        all.append(change)
    }

    /// Adds the changes of another part of the comparison.
    mutating func add(contentsOf other: ChangeCollector) {
        all += other.all
    }

    /// Merges changes of one inherited setting into one, and sorts by subject and id.
    func merged() -> [Change] {
        var merged: [Change] = []
        var numbers: [MergeKey: Int] = [:]
        for change in all {
            guard let key = MergeKey(change) else {
                merged.append(change)
                continue
            }
            if let number = numbers[key] {
                let known = merged[number].subject
                let common = zip(known.path, change.subject.path).prefix { $0 == $1 }.map(\.0)
                merged[number].subject = ChangeSubject(common, element: known.element)
                merged[number].subject.count = known.count + 1
            } else {
                numbers[key] = merged.count
                merged.append(change)
            }
        }
        return merged.sorted { ($0.subject.text, $0.id, $0.message) < ($1.subject.text, $1.id, $1.message) }
    }

    /// Changes of responses, which many endpoints can have in common.
    private static let responses: Set<String> = [
        "changed-response-type", "changed-response-header", "changed-wire-format", "changed-unwrap", "changed-stream",
        "changed-error-type",
    ]

    /// What changes of one inherited setting have in common: the declaration. Equal changes of responses have the text of
    /// the change in common, and occur in one service.
    private struct MergeKey: Hashable {
        let id: String
        let element: String?
        let head: String
        let tail: String
        let levels: ChangeLevels
        let service: String?
        let old: SourceRange?
        let new: SourceRange?

        /// Nil for a change of a declaration of its own.
        init?(_ change: Change) {
            guard change.subject.path.count == 2, !change.isRemoval || change.subject.element != nil else { return nil }
            id = change.id
            element = change.subject.element
            head = change.head
            tail = change.tail
            levels = change.levels
            let isResponse = ChangeCollector.responses.contains(change.id) && change.isOfResponse
            service = isResponse ? change.subject.path[0] : nil
            old = isResponse ? nil : change.old
            new = isResponse ? nil : change.new
        }
    }
}
