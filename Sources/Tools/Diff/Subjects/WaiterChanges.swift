import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Methods that poll or follow an endpoint.
enum WaiterChanges {
    static func add(_ apis: APIPair, _ changes: inout ChangeCollector) {
        add(apis.waiters, apis, compare, &changes)
        add(apis.feeds, apis, FeedChanges.compare, &changes)
    }

    /// A method and its service in one version.
    typealias Entry<Method> = (waiter: Method, service: ResolvedService)

    private static func add<Method>(
        _ pairs: [RepeatingPair<Method>],
        _ apis: APIPair,
        _ compare: (Entry<Method>, Entry<Method>, ChangeSubject, APIPair, inout ChangeCollector) -> Void,
        _ changes: inout ChangeCollector
    ) {
        let noun = Method.noun
        for services in pairs {
            let (old, new, waiters) = (services.old, services.new, services.matches)
            for waiter in waiters.removed {
                changes.add(
                    "removed-waiter",
                    new.subject.element(waiter.name.value),
                    .removed(waiter.name.range, from: new.name.range),
                    noun,
                    "was removed",
                    swift: .breaking,
                    deprecated: waiter.deprecated
                )
            }
            for waiter in waiters.added {
                let subject = new.subject.element(waiter.name.value)
                changes.add("added-waiter", subject, .added(waiter.name.range), noun, "was added")
            }
            for (before, after) in waiters.pairs {
                if before.methodName != after.methodName {
                    let location = ChangeCollector.Location.changed(before.name.range, after.name.range)
                    let (subject, tail) = (
                        old.subject.element(before.name.value), "was renamed to '\(after.name.value)'"
                    )
                    changes.add("renamed-waiter", subject, location, noun, tail, swift: .breaking)
                }
                let subject = new.subject.element(after.name.value)
                compareEndpoints((before, old), (after, new), subject, apis, &changes)
                compare((before, old), (after, new), subject, apis, &changes)
            }
        }
    }

    /// Compares what all methods that repeat an endpoint have.
    private static func compareEndpoints<Method: RepeatingMethod>(
        _ old: Entry<Method>,
        _ new: Entry<Method>,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.waiter.name.range, new.waiter.name.range)
        DeprecationChanges.add(old.waiter.deprecated, new.waiter.deprecated, Method.noun, subject, location, &changes)
        let (before, after) = (old.service.endpoints[old.waiter.endpoint], new.service.endpoints[new.waiter.endpoint])
        guard apis.names.current(before.path) != after.path else { return }
        changes.add(
            "changed-waiter",
            subject,
            location,
            Method.noun,
            "\(Method.verb) '\(after.name.value)' instead of '\(before.name.value)'",
            swift: .risky,
            behavior: .breaking
        )
    }

    private static func compare(
        _ old: Entry<ResolvedWaiter>,
        _ new: Entry<ResolvedWaiter>,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.waiter.name.range, new.waiter.name.range)
        let (before, after) = (old.service.endpoints[old.waiter.endpoint], new.service.endpoints[new.waiter.endpoint])
        if old.waiter.until.unordered != new.waiter.until.unordered
            || old.waiter.fail.unordered != new.waiter.fail.unordered || old.waiter.statuses != new.waiter.statuses
            || Set(old.waiter.pending.map(\.key)) != Set(new.waiter.pending.map(\.key))
        {
            let tail = "changed the conditions that end it"
            changes.add(
                "changed-waiter",
                subject,
                location,
                "waiter",
                tail,
                swift: swift(before, old.waiter, after, new.waiter),
                behavior: .breaking
            )
        }
        let (slow, fast) = (text(old.waiter.times), text(new.waiter.times))
        if slow != fast {
            changes.add(
                "changed-polling",
                subject,
                location,
                "polling of",
                "changed from \(slow) to \(fast)",
                behavior: .risky
            )
        }
    }

    /// The level of a waiter that may have another result than the polled endpoint.
    private static func swift(
        _ before: ResolvedEndpoint,
        _ old: ResolvedWaiter,
        _ after: ResolvedEndpoint,
        _ new: ResolvedWaiter
    ) -> ChangeLevel {
        switch (before.result(of: old), after.result(of: new)) {
        case (.response, .response), (.present, .present), (.nothing, .nothing): .safe
        case (.success(let former), .success(let current)) where former.status == current.status: .safe
        default: .breaking
        }
    }

    private static func text(_ schedule: WaiterSchedule) -> String {
        let every = interval(DurationRange(lower: schedule.firstWait, upper: schedule.longestWait))
        return "\(every) for \(QuantityText.duration(milliseconds: schedule.limit))"
    }

    /// `every 2s..30s`
    static func interval(_ range: DurationRange) -> String {
        let (first, last) = (
            QuantityText.duration(milliseconds: range.lower), QuantityText.duration(milliseconds: range.upper)
        )
        return "every \(first)..\(last)"
    }
}
