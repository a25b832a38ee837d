import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Methods that poll an endpoint.
enum WaiterChanges {
    static func compare(
        _ old: CompositeCallChanges.Entry<ResolvedWaiter>,
        _ new: CompositeCallChanges.Entry<ResolvedWaiter>,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.call.name.range, new.call.name.range)
        let (before, after) = (old.service.endpoints[old.call.endpoint], new.service.endpoints[new.call.endpoint])
        if old.call.until.unordered != new.call.until.unordered
            || old.call.fail.unordered != new.call.fail.unordered || old.call.statuses != new.call.statuses
            || Set(old.call.pending.map(\.key)) != Set(new.call.pending.map(\.key))
        {
            let swift = Self.swift(before, old.call, after, new.call)
            changes.addChanged(.waiter, subject, location, "changed the conditions that end it", swift: swift)
        }
        let (slow, fast) = (text(old.call.times), text(new.call.times))
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
        let every = CompositeCallChanges.interval(DurationRange(lower: schedule.firstWait, upper: schedule.longestWait))
        return "\(every) for \(QuantityText.duration(milliseconds: schedule.limit))"
    }
}
