import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The success responses of an endpoint.
enum ResponseChanges {
    static func add(_ old: EndpointEntry, _ new: EndpointEntry, _ apis: APIPair, _ changes: inout ChangeCollector) {
        let subject = new.subject
        let place = ChangeCollector.Location.changed(old.endpoint.name.range, new.endpoint.name.range)
        if old.endpoint.stream != new.endpoint.stream || old.endpoint.streamDone != new.endpoint.streamDone {
            let isSwift = (old.endpoint.stream == nil) != (new.endpoint.stream == nil)
            let tail = "changed from \(stream(old.endpoint)) to \(stream(new.endpoint))"
            changes.add(
                "changed-stream",
                subject,
                place,
                "response of",
                tail,
                wire: .breaking,
                swift: isSwift ? .breaking : .safe
            )
        }
        if old.endpoint.unwrap != new.endpoint.unwrap {
            let tail = "changed from \(path(old.endpoint.unwrap)) to \(path(new.endpoint.unwrap))"
            changes.add("changed-unwrap", subject, place, "envelope of the response of", tail, wire: .breaking)
        }
        compare(old.endpoint, new.endpoint, subject, place, apis, &changes)
        let headers = ResponseHeaderChanges(apis: apis, subject: subject, place: place)
        headers.add(old.endpoint.responseHeaders, new.endpoint.responseHeaders, &changes)
    }

    private static func compare(
        _ old: ResolvedEndpoint,
        _ new: ResolvedEndpoint,
        _ subject: ChangeSubject,
        _ place: ChangeCollector.Location,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        var types = ReferenceComparison(apis)
        switch (old.response, new.response) {
        case (.void, .void): break
        case (.value(let before), .value(let after)):
            let wire = types.wire(before, after, .response)
            let isChanged = types.isChangedInSwift(before, after)
            guard isChanged || wire > .safe else { return }
            let tail = "changed from '\(TypeText.catalog(before))' to '\(TypeText.catalog(after))'"
            let id = isChanged ? "changed-response-type" : "changed-wire-format"
            changes.add(id, subject, place, "response of", tail, wire: wire, swift: isChanged ? .breaking : .safe)
        case (.cases(_, let before), .cases(_, let after)):
            compare(before, after, subject, place, &types, &changes)
        default:
            // A response that was ignored before is not decoded by released apps.
            let isIgnored = if case .void = old.response { true } else { false }
            let tail = "changed from '\(text(old.response))' to '\(text(new.response))'"
            changes.add(
                "changed-response-type",
                subject,
                place,
                "response of",
                tail,
                wire: isIgnored ? .safe : .breaking,
                swift: .breaking
            )
        }
    }

    private static func compare(
        _ old: [ResolvedSuccess],
        _ new: [ResolvedSuccess],
        _ subject: ChangeSubject,
        _ place: ChangeCollector.Location,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        var statuses = Matches(old, new)
        statuses.match(\.status.text)
        for success in statuses.removed {
            changes.add(
                "removed-success-status",
                subject.element(success.status.text),
                .removed(success.range, from: place.new),
                "success response",
                "was removed",
                swift: .breaking
            )
        }
        for success in statuses.added {
            changes.add(
                "added-success-status",
                subject.element(success.status.text),
                .added(success.range),
                "success response",
                "was added",
                wire: .risky,
                swift: .breaking
            )
        }
        for (before, after) in statuses.pairs {
            let (endpoint, status, subject) = (subject, after.status.text, subject.element(after.status.text))
            let place = ChangeCollector.Location.changed(before.range, after.range)
            ResponseHeaderChanges(apis: types.apis, subject: endpoint, place: place, status: status)
                .add(before.headers, after.headers, &changes)
            let (oldType, newType) = (before.payload ?? .builtin(.empty), after.payload ?? .builtin(.empty))
            let wire = before.payload == nil ? .safe : types.wire(oldType, newType, .response)
            let isChanged = types.isChangedInSwift(oldType, newType)
            guard isChanged || wire > .safe else { continue }
            changes.add(
                isChanged ? "changed-response-type" : "changed-wire-format",
                subject,
                place,
                "response",
                "changed from '\(TypeText.catalog(oldType))' to '\(TypeText.catalog(newType))'",
                wire: wire,
                swift: isChanged ? .breaking : .safe
            )
        }
    }

    private static func text(_ response: ResolvedResponse) -> String {
        switch response {
        case .void: "empty"
        case .value(let type): TypeText.catalog(type)
        case .cases(_, let cases):
            cases.map { "\($0.status.text): \($0.payload.map(TypeText.catalog) ?? "empty")" }.joined(separator: ", ")
        }
    }

    private static func stream(_ endpoint: ResolvedEndpoint) -> String {
        switch endpoint.stream {
        case nil: "a whole response"
        case .bytes?: "a stream of bytes"
        case .events?: "events" + (endpoint.streamDone.map { " until '\($0)'" } ?? "")
        case .lines?: "lines" + (endpoint.streamDone.map { " until '\($0)'" } ?? "")
        }
    }

    private static func path(_ fields: [String]) -> String {
        fields.isEmpty ? "none" : "'\(fields.joined(separator: "."))'"
    }
}
