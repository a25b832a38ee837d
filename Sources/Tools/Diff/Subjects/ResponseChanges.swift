import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The success responses of an endpoint.
enum ResponseChanges {
    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ changes: inout ChangeCollector)
    {
        let subject = new.subject
        let location = ChangeCollector.Location.changed(old.endpoint.name.range, new.endpoint.name.range)
        // The bytes of a response are the same in memory, in a file and as a stream.
        let isContent = old.endpoint.isContent && new.endpoint.isContent
        if old.endpoint.stream != new.endpoint.stream || old.endpoint.streamDone != new.endpoint.streamDone
            || old.endpoint.streamEvent != new.endpoint.streamEvent
        {
            let isSwift = (old.endpoint.stream == nil) != (new.endpoint.stream == nil)
            let tail = "changed from \(stream(old.endpoint)) to \(stream(new.endpoint))"
            changes.add(
                "changed-stream",
                subject,
                location,
                "response of",
                tail,
                wire: isContent ? .safe : .breaking,
                swift: isSwift ? .breaking : .safe
            )
        }
        if old.endpoint.unwrap != new.endpoint.unwrap {
            let tail = "changed from \(path(old.endpoint.unwrap)) to \(path(new.endpoint.unwrap))"
            var types = ReferenceComparison(apis)
            let wire = types.wireOfEnvelope(old.endpoint, new.endpoint)
            let text = tail + wire.explanation
            changes.add("changed-unwrap", subject, location, "envelope of the response of", text, wire: wire.level)
        }
        compare(old.endpoint, new.endpoint, subject, location, apis, &changes)
    }

    private static func compare(
        _ old: ResolvedEndpoint,
        _ new: ResolvedEndpoint,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        var types = ReferenceComparison(apis)
        let headers = ResponseHeaderChanges(apis: apis, subject: subject, location: location)
        StatusResultChanges.add(old, new, subject, location, &changes)
        switch (old.response, new.response) {
        case (.void, .void): headers.add(old.responseHeaders, new.responseHeaders, &changes)
        case (.value(let before), .value(let after)):
            headers.add(old.responseHeaders, new.responseHeaders, &changes)
            // The change of an envelope has the level of the whole response.
            let isRead = !(old.isContent && new.isContent) && old.unwrap == new.unwrap
            let wire = isRead ? types.wire(before, after, old.direction(or: new)) : .safe
            let isChanged = types.isChangedInSwift(before, after)
            guard isChanged || wire.level > .safe else { return }
            let texts = (TypeNotation.catalog(before), TypeNotation.catalog(after))
            let tail = "changed from '\(texts.0)' to '\(texts.1)'\(wire.explanation)"
            let id = isChanged ? "changed-response-type" : "changed-wire-format"
            changes.add(
                id,
                subject,
                location,
                "response of",
                tail,
                wire: wire.level,
                swift: isChanged ? .breaking : .safe
            )
        case (.cases(_, let before), .cases(_, let after)):
            compare(before, after, subject, location, &types, &changes)
        default:
            let wire = wire(old, new, &types)
            let tail = "changed from '\(text(old))' to '\(text(new))'\(wire.explanation)"
            let level = wire.level
            changes.add("changed-response-type", subject, location, "response of", tail, wire: level, swift: .breaking)
        }
    }

    /// The level for released apps of a response with another number of Swift types.
    private static func wire(
        _ old: ResolvedEndpoint,
        _ new: ResolvedEndpoint,
        _ types: inout ReferenceComparison
    ) -> WireDifference {
        let headers = headerDifference(old.responseHeaders, new.responseHeaders, types.apis)
        // The body of a response that was ignored before is not decoded by released apps.
        if case .void = old.response { return headers }
        if case .void = new.response { return .breaking }
        let statuses = Matches(old.successes, new.successes, by: \.status.text)
        var difference = WireDifference.safe
        if case .value(let expected) = old.response {
            // Released apps read each success as the same type.
            for success in statuses.added {
                difference = .max(difference, types.wire(expected, success.type, .responseBody))
            }
        } else if !statuses.added.isEmpty {
            difference = WireDifference(.risky)
        }
        for (before, after) in statuses.pairs {
            if before.payload != nil {
                difference = .max(difference, types.wire(before.type, after.type, .responseBody))
            }
            difference = .max(difference, headerDifference(before.headers, after.headers, types.apis))
        }
        return difference
    }

    private static func headerDifference(
        _ old: ResolvedHeaders?,
        _ new: ResolvedHeaders?,
        _ apis: APIPair
    ) -> WireDifference {
        var changes = ChangeCollector(today: "")
        ResponseHeaderChanges(apis: apis, subject: ChangeSubject([]), location: .changed(nil, nil))
            .add(old, new, &changes)
        return WireDifference(changes.all.map(\.levels.wire).max() ?? .safe)
    }

    private static func compare(
        _ old: [ResolvedSuccess],
        _ new: [ResolvedSuccess],
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        let statuses = Matches(old, new, by: \.status.text)
        for success in statuses.removed {
            changes.add(
                "removed-success-status",
                subject.element(success.status.text),
                .removed(success.range, from: location.new),
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
                // A server that no longer returns another status returns this one instead.
                wire: statuses.removed.isEmpty ? .risky : .breaking,
                swift: .breaking
            )
        }
        for (before, after) in statuses.pairs {
            let (endpoint, status, subject) = (subject, after.status.text, subject.element(after.status.text))
            let location = ChangeCollector.Location.changed(before.range, after.range)
            ResponseHeaderChanges(apis: types.apis, subject: endpoint, location: location, status: status)
                .add(before.headers, after.headers, &changes)
            let wire = before.payload == nil ? .safe : types.wire(before.type, after.type, .responseBody)
            let isChanged = types.isChangedInSwift(before.type, after.type)
            guard isChanged || wire.level > .safe else { continue }
            changes.add(
                isChanged ? "changed-response-type" : "changed-wire-format",
                subject,
                location,
                "response",
                "changed from '\(TypeNotation.catalog(before.type))' to '\(TypeNotation.catalog(after.type))'\(wire.explanation)",
                wire: wire.level,
                swift: isChanged ? .breaking : .safe
            )
        }
    }

    private static func text(_ endpoint: ResolvedEndpoint) -> String {
        switch endpoint.response {
        case .void: "empty" + (endpoint.responseHeaders == nil ? "" : " with headers")
        case .value(let type): TypeNotation.catalog(type) + (endpoint.responseHeaders == nil ? "" : " with headers")
        case .cases(_, let cases):
            cases.map { success in
                "\(success.status.text): \(TypeNotation.catalog(success.type))\(success.headers == nil ? "" : " with headers")"
            }.joined(separator: ", ")
        }
    }

    private static func stream(_ endpoint: ResolvedEndpoint) -> String {
        switch endpoint.stream {
        case nil: "a whole response"
        case .bytes?: "a stream of bytes"
        case .events?:
            "events" + (endpoint.streamEvent.map { " with their names in '\($0)'" } ?? "")
                + (endpoint.streamDone.map { " until '\($0)'" } ?? "")
        case .lines?: "lines" + (endpoint.streamDone.map { " until '\($0)'" } ?? "")
        }
    }

    private static func path(_ fields: [String]) -> String {
        fields.isEmpty ? "none" : "'\(fields.joined(separator: "."))'"
    }
}

extension ResolvedSuccess {
    /// The type of the body.
    fileprivate var type: ResolvedTypeReference { payload ?? .builtin(.empty) }
}

extension ResolvedEndpoint {
    /// Whether the response is bytes that are not decoded.
    fileprivate var isContent: Bool {
        switch response {
        case .value(.builtin(.data)), .value(.builtin(.file)): true
        default: stream == .bytes
        }
    }

    /// How elements of the response are transferred. Those of a stream of strings are text.
    fileprivate func direction(or other: ResolvedEndpoint) -> ValueDirection {
        let isText = [self, other].contains { endpoint in
            guard case .value(.builtin(.string)) = endpoint.response else { return false }
            return endpoint.stream == .lines || endpoint.stream == .events
        }
        return isText ? .response : .responseBody
    }

    /// The declared success responses, also if all have the same Swift type.
    fileprivate var successes: [ResolvedSuccess] {
        switch response {
        case .void: []
        case .cases(_, let cases): cases
        case .value(let type):
            successStatuses.map { declared in
                var success = ResolvedSuccess(
                    status: declared.status,
                    swiftName: methodName,
                    payload: declared.isEmpty ? nil : type,
                    range: name.range
                )
                success.headers = responseHeaders
                return success
            }
        }
    }
}
