import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Methods that poll an endpoint.
enum WaiterChanges {
    static func add(_ apis: APIPair, _ changes: inout ChangeCollector) {
        for services in apis.waiters {
            let (old, new, waiters) = (services.old, services.new, services.matches)
            for waiter in waiters.removed {
                changes.add(
                    "removed-waiter",
                    new.subject.element(waiter.name.value),
                    .removed(waiter.name.range, from: new.name.range),
                    "waiter",
                    "was removed",
                    swift: .breaking,
                    deprecated: waiter.deprecated
                )
            }
            for waiter in waiters.added {
                let subject = new.subject.element(waiter.name.value)
                changes.add("added-waiter", subject, .added(waiter.name.range), "waiter", "was added")
            }
            for (before, after) in waiters.pairs {
                if before.methodName != after.methodName {
                    let location = ChangeCollector.Location.changed(before.name.range, after.name.range)
                    let (subject, tail) = (
                        old.subject.element(before.name.value), "was renamed to '\(after.name.value)'"
                    )
                    changes.add("renamed-waiter", subject, location, "waiter", tail, swift: .breaking)
                }
                compare((before, old), (after, new), new.subject.element(after.name.value), apis, &changes)
            }
        }
    }

    private static func compare(
        _ old: (waiter: ResolvedWaiter, service: ResolvedService),
        _ new: (waiter: ResolvedWaiter, service: ResolvedService),
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.waiter.name.range, new.waiter.name.range)
        DeprecationChanges.add(old.waiter.deprecated, new.waiter.deprecated, "waiter", subject, location, &changes)
        let (before, after) = (old.service.endpoints[old.waiter.endpoint], new.service.endpoints[new.waiter.endpoint])
        if apis.names.current(before.path) != after.path {
            let tail = "polls '\(after.name.value)' instead of '\(before.name.value)'"
            changes.add(
                "changed-waiter",
                subject,
                location,
                "waiter",
                tail,
                swift: .risky,
                behavior: .breaking
            )
        }
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
        let (first, last) = (schedule.firstWait, schedule.longestWait)
        let every = QuantityText.duration(milliseconds: first) + ".." + QuantityText.duration(milliseconds: last)
        return "every \(every) for \(QuantityText.duration(milliseconds: schedule.limit))"
    }
}
