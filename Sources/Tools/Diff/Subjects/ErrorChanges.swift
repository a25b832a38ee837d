import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The declared errors of APIs, services and endpoints.
enum ErrorChanges {
    static func add(_ apis: APIPair, _ changes: inout ChangeCollector) {
        if let before = apis.old.failure, let after = apis.new.failure {
            compare((.own(before), nil), (.own(after), nil), apis.new.subject, .api, apis, &changes)
        }
        let (before, after) = (apis.old.failure, apis.new.failure)
        for (old, new) in apis.services.pairs {
            compare((old.failure, before), (new.failure, after), new.subject, .service, apis, &changes)
        }
    }

    /// The errors of one endpoint, and the type that its method throws.
    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ changes: inout ChangeCollector)
    {
        compare(
            (old.endpoint.failure, old.service.failure.enumeration(inheriting: apis.old.failure)),
            (new.endpoint.failure, new.service.failure.enumeration(inheriting: apis.new.failure)),
            new.subject,
            .endpoint,
            apis,
            &changes
        )
        let before = old.endpoint.failure.path.map(apis.names.current)
        guard before != new.endpoint.failure.path else { return }
        let tail = "changed from '\(text(before))' to '\(text(new.endpoint.failure.path))'"
        let (oldKeys, newKeys) = (keys(of: old, in: apis.old), keys(of: new, in: apis.new))
        changes.add(
            "changed-error-type",
            new.subject,
            .changed(old.endpoint.name.range, new.endpoint.name.range),
            "error type of",
            tail,
            swift: .breaking,
            behavior: oldKeys == newKeys ? .safe : .breaking
        )
    }

    /// The errors that the endpoint declares or inherits.
    private static func keys(of entry: ComparedEndpoint, in api: ResolvedAPI) -> Set<String> {
        let inherited = entry.service.failure.enumeration(inheriting: api.failure)
        return Set(entry.endpoint.failure.enumeration(inheriting: inherited)?.cases.map(\.key) ?? [])
    }

    /// The errors of a level, and those that the outer level declares.
    private typealias Level = (use: FailureUse, outer: ResolvedFailure?)

    /// Compares the errors that a level declares, replaces or removes itself in one of the versions; inherited ones are
    /// compared where they are declared.
    private static func compare(
        _ old: Level,
        _ new: Level,
        _ subject: ChangeSubject,
        _ level: SettingLevel,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let before = old.use.enumeration(inheriting: old.outer)?.cases ?? []
        let after = new.use.enumeration(inheriting: new.outer)?.cases ?? []
        let cases = Matches(before, after, by: \.key)
        for (before, after) in cases.pairs where before.level == level || after.level == level {
            compare(before, after, subject, apis, &changes)
        }
        guard case .own = old.use, case .own = new.use else { return }
        for failure in cases.removed where failure.level == level || new.outer.declares(failure) {
            changes.add(
                "removed-declared-error",
                subject.element(failure.key),
                .removed(failure.range, from: after.first?.range),
                "error",
                "was removed",
                swift: .breaking,
                behavior: .breaking
            )
        }
        for failure in cases.added where failure.level == level || old.outer.declares(failure) {
            changes.add(
                "added-declared-error",
                subject.element(failure.key),
                .added(failure.range),
                "error",
                "was added",
                // A server that no longer returns another error returns this one instead.
                wire: cases.removed.isEmpty ? .safe : .risky,
                swift: .breaking,
                behavior: .breaking
            )
        }
    }

    private static func compare(
        _ old: ResolvedFailure.Case,
        _ new: ResolvedFailure.Case,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let owner = subject
        let subject = owner.element(new.key)
        let location = ChangeCollector.Location.changed(old.range, new.range)
        ResponseHeaderChanges(apis: apis, subject: owner, location: location, status: new.key, isError: true)
            .add(old.headers, new.headers, &changes)
        var types = ReferenceComparison(apis)
        let (before, after) = (old.payload ?? .builtin(.empty), new.payload ?? .builtin(.empty))
        let isChanged = types.isChangedInSwift(before, after)
        let wire = old.payload == nil ? .safe : types.wire(before, after, .errorBody)
        if isChanged || wire.level > .safe || old.swiftName != new.swiftName {
            let texts = (TypeNotation.catalog(before), TypeNotation.catalog(after))
            let tail = "changed from '\(texts.0)' to '\(texts.1)'\(wire.explanation)"
            changes.add(
                "changed-error-body",
                subject,
                location,
                "body of error",
                tail,
                wire: wire.level,
                swift: isChanged || old.swiftName != new.swiftName ? .breaking : .safe,
                behavior: .breaking
            )
        }
        if old.status != new.status {
            let tail = "changed its status from \(old.status.text) to \(new.status.text)"
            changes.add(
                "changed-error-condition",
                subject,
                location,
                "error",
                tail,
                // Released apps report the other status as an error that is not declared.
                wire: .risky,
                swift: old.status.isSingle == new.status.isSingle ? .safe : .breaking,
                behavior: .breaking
            )
        }
        if old.conditions.unordered != new.conditions.unordered {
            let tail = "changed the fields that identify it"
            changes.add("changed-error-condition", subject, location, "error", tail, wire: .risky, behavior: .breaking)
        }
    }

    private static func text(_ path: SwiftPath?) -> String {
        path.map { TypeNotation.name(of: $0) } ?? "NetworkError"
    }
}

extension FailureUse {
    /// The enum that calls throw; nil for `NetworkError`.
    fileprivate func enumeration(inheriting outer: ResolvedFailure?) -> ResolvedFailure? {
        switch self {
        case .networkError: nil
        case .inherited: outer
        case .own(let failure): failure
        }
    }
}

extension [ResolvedCondition] {
    /// The fields with the values that match, in any order.
    var unordered: Set<[[String]]> { Set(map { [$0.path, $0.values.sorted()] }) }
}

extension StatusPattern {
    /// Whether the Swift case of the error has no value for the status.
    fileprivate var isSingle: Bool {
        if case .exactly = self { true } else { false }
    }
}

extension ResolvedFailure? {
    fileprivate func declares(_ failure: ResolvedFailure.Case) -> Bool {
        self?.cases.contains { $0.key == failure.key } ?? false
    }
}
