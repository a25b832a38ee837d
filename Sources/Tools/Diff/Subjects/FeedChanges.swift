import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Methods that follow an endpoint.
enum FeedChanges {
    static func compare(
        _ old: CompositeCallChanges.Entry<ResolvedFeed>,
        _ new: CompositeCallChanges.Entry<ResolvedFeed>,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.call.name.range, new.call.name.range)
        let (before, after) = (old.call, new.call)
        let swift: ChangeLevel = isSameType(before, after, apis) ? .safe : .breaking
        if before.items != after.items || swift == .breaking {
            // Released apps read the elements and send the position where they were.
            let tail = "has the elements '\(after.items ?? "stream")' instead of '\(before.items ?? "stream")'"
            changes.addChanged(.feed, subject, location, tail, wire: .breaking, swift: swift)
        }
        if position(before) != position(after) {
            let tail = "changed its position from \(position(before)) to \(position(after))"
            changes.addChanged(.feed, subject, location, tail, wire: .breaking)
        }
        if Set(before.restartKeys) != Set(after.restartKeys) {
            changes.addChanged(.feed, subject, location, "changed the errors after which it begins again")
        }
        let (slow, fast) = (CompositeCallChanges.interval(before.every), CompositeCallChanges.interval(after.every))
        if slow != fast {
            let tail = "changed from \(slow) to \(fast)"
            changes.add("changed-polling", subject, location, "waits of", tail, behavior: .risky)
        }
    }

    /// Whether the elements have the same type in Swift, apart from changes of the endpoint's response.
    private static func isSameType(_ old: ResolvedFeed, _ new: ResolvedFeed, _ apis: APIPair) -> Bool {
        switch (old.elements, new.elements) {
        case (.items(_, _, let before), .items(_, _, let after)):
            !ReferenceComparison(apis).isChangedInSwift(before, after)
        case (.responses, .responses), (.stream, .stream): true
        default: false
        }
    }

    /// `'last.id + 1' sent as 'offset'`
    private static func position(_ feed: ResolvedFeed) -> String {
        guard let position = feed.position, let sends = feed.sends else { return "none" }
        return "'\(position)' sent as '\(sends.path.joined(separator: "."))'"
    }
}
