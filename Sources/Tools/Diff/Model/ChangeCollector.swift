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

    /// `was renamed to 'fetch'`, or the name in Swift if the one in the catalog is the same.
    static func renaming(_ old: String, to new: String, inSwift name: SwiftName) -> String {
        old == new ? "is named '\(name.text)' in Swift" : "was renamed to '\(new)'"
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
        for change in Self.withoutInherited(all) {
            guard let key = MergeKey(change) else {
                merged.append(change)
                continue
            }
            if let number = numbers[key] {
                let known = merged[number].subject
                let common = zip(known.path, change.subject.path).prefix { $0 == $1 }.map(\.0)
                merged[number].subject =
                    change.subject.endpointElement.map { ChangeSubject([$0.service], element: $0.name) }
                    ?? ChangeSubject(common, element: known.element)
                merged[number].subject.count = known.count + 1
            } else {
                numbers[key] = merged.count
                merged.append(change)
            }
        }
        return merged.sorted { ($0.subject.text, $0.id, $0.message) < ($1.subject.text, $1.id, $1.message) }
    }

    /// Merges the changes of a field in the type that declares it and in the types that extend that type: the levels are the
    /// highest, and the id is that of the most severe change.
    private static func withoutInherited(_ changes: [Change]) -> [Change] {
        var merged: [Change] = []
        var numbers: [FieldKey: Int] = [:]
        for change in changes {
            guard let key = FieldKey(change) else {
                merged.append(change)
                continue
            }
            guard let number = numbers[key] else {
                numbers[key] = merged.count
                merged.append(change)
                continue
            }
            let known = merged[number]
            var combined = change.levels.highest > known.levels.highest ? change : known
            combined.levels = known.levels.merged(with: change.levels)
            combined.subject =
                change.subject.declares(key.range, unlike: known.subject) ? change.subject : known.subject
            combined.subject.extendingCount = known.subject.extendingCount + 1
            merged[number] = combined
        }
        return merged
    }

    /// What the changes of an inherited field have in common: its declaration.
    private struct FieldKey: Hashable {
        let element: String
        let tail: String
        let range: SourceRange

        /// Nil for a change of anything but a field that has a location.
        init?(_ change: Change) {
            guard change.subject.type != nil, let element = change.subject.element,
                let range = change.isRemoval ? change.old : change.new
            else { return nil }
            self.element = element
            tail = change.tail
            self.range = range
        }
    }

    /// Changes of responses, which many endpoints can have in common.
    private static let responses: Set<String> = [
        "changed-response-type", "changed-response-header", "changed-wire-format", "changed-unwrap", "changed-stream",
        "changed-error-type",
    ]

    /// What changes of one inherited setting have in common: the declaration. Equal changes of responses have the text of
    /// the change in common, and occur in one service. So do equal changes of types in endpoints.
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
            if let type = change.subject.endpointElement {
                self.init(change, element: type.name, inService: type.service)
                return
            }
            guard change.subject.path.count == 2, !change.isRemoval || change.subject.element != nil else { return nil }
            let isResponse = ChangeCollector.responses.contains(change.id) && change.isOfResponse
            self.init(change, element: change.subject.element, inService: isResponse ? change.subject.path[0] : nil)
        }

        private init(_ change: Change, element: String?, inService service: String?) {
            id = change.id
            self.element = element
            head = change.head
            tail = change.tail
            levels = change.levels
            self.service = service
            old = service == nil ? change.old : nil
            new = service == nil ? change.new : nil
        }
    }
}

/// Settings of a comparison.
package struct ComparisonOptions: Sendable {
    /// `2026-11-23`, in UTC.
    package var today: String
    /// Endpoints with one of these tags are exempt from compatibility.
    package var unstableTags: Set<String> = []

    package init(today: String, unstableTags: Set<String> = []) {
        self.today = today
        self.unstableTags = unstableTags
    }
}
