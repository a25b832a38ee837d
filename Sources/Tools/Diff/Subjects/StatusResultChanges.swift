import SpeccCatalog
import SpeccChecks

/// Results that follow from the status of a response, and results with other statuses than 2xx.
enum StatusResultChanges {
    static func add(
        _ old: ResolvedEndpoint,
        _ new: ResolvedEndpoint,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        // The cases of an enum are compared one by one.
        if case .cases = old.response { return }
        if case .cases = new.response { return }
        let statuses = Matches(old.successStatuses, new.successStatuses, by: \.status.text)
        let isOptional = old.isNilByStatus != new.isNilByStatus
        for removed in statuses.removed where removed.isByStatus {
            changes.add(
                "removed-success-status",
                subject.element(removed.status.text),
                location,
                "success response",
                "was removed",
                swift: isOptional ? .breaking : .safe
            )
        }
        for added in statuses.added where added.isByStatus {
            changes.add(
                "added-success-status",
                subject.element(added.status.text),
                location,
                "success response",
                "was added",
                // Released apps report the status as an error.
                wire: .risky,
                swift: isOptional ? .breaking : .safe
            )
        }
        for (before, after) in statuses.pairs where before.result != after.result {
            changes.add(
                "changed-response-type",
                subject.element(after.status.text),
                location,
                "response",
                "changed from '\(before.text)' to '\(after.text)'",
                wire: .breaking,
                swift: isOptional || before.kind != after.kind ? .breaking : .safe
            )
        }
    }
}

extension ResolvedStatus {
    /// Whether the status decides about the result.
    fileprivate var isByStatus: Bool {
        result != nil || status.statusClassDigit != 2 && status != .exactly(304)
    }

    /// `nil`, `true`, `a body`
    fileprivate var text: String { result?.rawValue ?? (isEmpty ? "empty" : "a body") }

    /// What the result is in Swift.
    fileprivate var kind: Int {
        switch result {
        case nil, .nil?: 0
        case .true?, .false?: 1
        case .location?: 2
        }
    }
}
