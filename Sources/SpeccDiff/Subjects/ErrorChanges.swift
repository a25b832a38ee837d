import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The declared errors of APIs, services and endpoints.
enum ErrorChanges {
    static func add(_ apis: APIPair, _ changes: inout ChangeCollector) {
        if let before = apis.old.failure, let after = apis.new.failure {
            compare(before, after, apis.new.subject, .api, apis, &changes)
        }
        for (old, new) in apis.services.pairs {
            compare(old.failure, new.failure, new.subject, .service, apis, &changes)
        }
    }

    /// The errors of one endpoint, and the type that its method throws.
    static func add(_ old: EndpointEntry, _ new: EndpointEntry, _ apis: APIPair, _ changes: inout ChangeCollector) {
        compare(old.endpoint.failure, new.endpoint.failure, new.subject, .endpoint, apis, &changes)
        let before = old.endpoint.failure.path.map(apis.names.current)
        guard before != new.endpoint.failure.path else { return }
        let tail = "changed from '\(text(before))' to '\(text(new.endpoint.failure.path))'"
        changes.add(
            "changed-error-type",
            new.subject,
            .changed(old.endpoint.name.range, new.endpoint.name.range),
            "error type of",
            tail,
            swift: .breaking
        )
    }

    private static func compare(
        _ old: FailureUse,
        _ new: FailureUse,
        _ subject: ChangeSubject,
        _ level: SettingLevel,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        guard case .own(let before) = old, case .own(let after) = new else { return }
        compare(before, after, subject, level, apis, &changes)
    }

    /// Compares the errors that a level declares itself; inherited ones are compared where they are declared.
    private static func compare(
        _ old: ResolvedFailure,
        _ new: ResolvedFailure,
        _ subject: ChangeSubject,
        _ level: SettingLevel,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        var cases = Matches(old.cases.filter { $0.level == level }, new.cases.filter { $0.level == level })
        cases.match(\.key)
        for failure in cases.removed where !new.cases.contains(where: { $0.key == failure.key }) {
            changes.add(
                "removed-declared-error",
                subject.element(failure.key),
                .removed(failure.range, from: new.cases.first?.range),
                "error",
                "was removed",
                swift: .breaking,
                behavior: .breaking
            )
        }
        for failure in cases.added where !old.cases.contains(where: { $0.key == failure.key }) {
            changes.add(
                "added-declared-error",
                subject.element(failure.key),
                .added(failure.range),
                "error",
                "was added",
                swift: .breaking,
                behavior: .breaking
            )
        }
        for (before, after) in cases.pairs { compare(before, after, subject, apis, &changes) }
    }

    private static func compare(
        _ old: ResolvedFailure.Case,
        _ new: ResolvedFailure.Case,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let subject = subject.element(new.key)
        let place = ChangeCollector.Location.changed(old.range, new.range)
        var types = ReferenceComparison(apis)
        let (before, after) = (old.payload ?? .builtin(.empty), new.payload ?? .builtin(.empty))
        let isChanged = types.isChangedInSwift(before, after)
        let wire = old.payload == nil ? .safe : types.wire(before, after, .response)
        if isChanged || wire > .safe || old.swiftName != new.swiftName {
            // A body that cannot be decoded is reported as another error, so calls fail in either case.
            let tail = "changed from '\(TypeText.catalog(before))' to '\(TypeText.catalog(after))'"
            changes.add(
                "changed-error-body",
                subject,
                place,
                "body of error",
                tail,
                wire: min(wire, .risky),
                swift: isChanged || old.swiftName != new.swiftName ? .breaking : .safe,
                behavior: .breaking
            )
        }
        if old.status != new.status {
            let tail = "changed its status from \(old.status.text) to \(new.status.text)"
            changes.add("changed-error-condition", subject, place, "error", tail, swift: .breaking, behavior: .breaking)
        }
        if old.conditions != new.conditions {
            let tail = "changed the fields that identify it"
            changes.add("changed-error-condition", subject, place, "error", tail, behavior: .breaking)
        }
    }

    private static func text(_ path: SwiftPath?) -> String {
        path.map { TypeText.name(of: $0) } ?? "NetworkError"
    }
}
