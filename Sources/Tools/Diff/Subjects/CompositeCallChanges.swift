import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Methods that make calls of an endpoint.
enum CompositeCallChanges {
    static func add(_ apis: APIPair, _ changes: inout ChangeCollector) {
        add(apis.waiters, apis, WaiterChanges.compare, &changes)
        add(apis.feeds, apis, FeedChanges.compare, &changes)
        add(apis.uploads, apis, UploadChanges.compare, &changes)
    }

    /// A call and its service in one version.
    typealias Entry<Call> = (call: Call, service: ResolvedService)

    private static func add<Call>(
        _ pairs: [CompositeCallPair<Call>],
        _ apis: APIPair,
        _ compare: (Entry<Call>, Entry<Call>, ChangeSubject, APIPair, inout ChangeCollector) -> Void,
        _ changes: inout ChangeCollector
    ) {
        let noun = Call.kind.noun
        for services in pairs {
            let (old, new, calls) = (services.old, services.new, services.matches)
            for call in calls.removed {
                changes.add(
                    "removed-composite-call",
                    new.subject.element(call.name.value),
                    .removed(call.name.range, from: new.name.range),
                    noun,
                    "was removed",
                    swift: .breaking,
                    deprecated: call.deprecated
                )
            }
            for call in calls.added {
                let subject = new.subject.element(call.name.value)
                changes.add("added-composite-call", subject, .added(call.name.range), noun, "was added")
            }
            for (before, after) in calls.pairs {
                if before.methodName != after.methodName {
                    let location = ChangeCollector.Location.changed(before.name.range, after.name.range)
                    let (subject, tail) = (
                        old.subject.element(before.name.value),
                        ChangeCollector.renaming(
                            before.name.value,
                            to: after.name.value,
                            inSwift: after.methodName
                        )
                    )
                    changes.add("renamed-composite-call", subject, location, noun, tail, swift: .breaking)
                }
                let subject = new.subject.element(after.name.value)
                compareEndpoints((before, old), (after, new), subject, apis, &changes)
                compare((before, old), (after, new), subject, apis, &changes)
            }
        }
    }

    /// Compares what all kinds have.
    private static func compareEndpoints<Call: CompositeCall>(
        _ old: Entry<Call>,
        _ new: Entry<Call>,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.call.name.range, new.call.name.range)
        DeprecationChanges.add(old.call.deprecated, new.call.deprecated, Call.kind.noun, subject, location, &changes)
        let (before, after) = (old.service.endpoints[old.call.endpoint], new.service.endpoints[new.call.endpoint])
        guard apis.names.current(before.path) != after.path else { return }
        let tail = "\(Call.kind.verb) '\(after.name.value)' instead of '\(before.name.value)'"
        changes.addChanged(Call.kind, subject, location, tail, swift: .risky)
    }

    /// `every 2s..30s`
    static func interval(_ range: DurationRange) -> String {
        let (first, last) = (
            QuantityText.duration(milliseconds: range.lower), QuantityText.duration(milliseconds: range.upper)
        )
        return "every \(first)..\(last)"
    }
}

extension ChangeCollector {
    /// Adds a change of the settings of a call, which changes its behavior.
    mutating func addChanged(
        _ kind: CompositeCallKind,
        _ subject: ChangeSubject,
        _ location: Location,
        _ tail: String,
        wire: ChangeLevel = .safe,
        swift: ChangeLevel = .safe
    ) {
        add("changed-composite-call", subject, location, kind.noun, tail, wire: wire, swift: swift, behavior: .breaking)
    }
}
