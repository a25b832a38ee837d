import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Methods that upload a file in parts.
enum UploadChanges {
    static func compare(
        _ old: CompositeCallChanges.Entry<ResolvedUpload>,
        _ new: CompositeCallChanges.Entry<ResolvedUpload>,
        _ subject: ChangeSubject,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.call.name.range, new.call.name.range)
        let (before, after) = (old.call, new.call)
        let add = { (tail: String, wire: ChangeLevel, swift: ChangeLevel, changes: inout ChangeCollector) in
            changes.addChanged(.upload, subject, location, tail, wire: wire, swift: swift)
        }
        for (key, former, current) in [("creates", before.create, after.create), ("asks", before.resume, after.resume)]
        {
            let (from, to) = (former.map { old.service.endpoints[$0] }, current.map { new.service.endpoints[$0] })
            guard from.map({ apis.names.current($0.path) }) != to?.path else { continue }
            let names = [to, from].map { $0.map { "'\($0.name.value)'" } ?? "nothing" }
            add(
                "\(key) with \(names[0]) instead of \(names[1])",
                .safe,
                to == nil || from == nil ? .breaking : .risky,
                &changes
            )
        }
        // Released apps send the offset and read the address where they were.
        if protocolText(before) != protocolText(after) {
            add("changed from \(protocolText(before)) to \(protocolText(after))", .breaking, .safe, &changes)
        }
        let (former, current) = (Self.results(before, of: old.service), Self.results(after, of: new.service))
        let swift: ChangeLevel = isSameResult(former, current, apis) ? .safe : .breaking
        if before.until != after.until {
            add("changed the statuses that end it", .safe, swift, &changes)
        } else if swift == .breaking {
            add("has another result", .safe, swift, &changes)
        }
        if Set(before.restartKeys) != Set(after.restartKeys) {
            add("changed the errors after which it begins again", .safe, .safe, &changes)
        }
        let (slow, fast) = (text(before), text(after))
        guard slow != fast else { return }
        changes.add(
            "changed-polling",
            subject,
            location,
            "parts of",
            "changed from \(slow) to \(fast)",
            behavior: .risky
        )
    }

    /// What a final status has, without a value for one that has none.
    private typealias Result = (type: ResolvedTypeReference?, hasHeaders: Bool)

    private static func results(_ upload: ResolvedUpload, of service: ResolvedService) -> [Result] {
        let part = service.endpoints[upload.endpoint]
        let isFinal = { (status: StatusPattern) in upload.until.contains { status == .exactly($0) } }
        if case .cases(_, let cases) = part.response {
            return cases.filter { isFinal($0.status) }.map { ($0.payload, $0.headers != nil) }
        }
        let type: ResolvedTypeReference? = if case .value(let type) = part.response { type } else { nil }
        return part.successStatuses.filter { isFinal($0.status) }.map { _ in (type, part.responseHeaders != nil) }
    }

    /// Whether all final statuses have the same type in Swift; an upload without one has no value.
    private static func isSameResult(_ old: [Result], _ new: [Result], _ apis: APIPair) -> Bool {
        let (old, new) = (old.isEmpty ? [(nil, false)] : old, new.isEmpty ? [(nil, false)] : new)
        return old.allSatisfy { former in
            new.allSatisfy { current in
                guard former.hasHeaders == current.hasHeaders else { return false }
                guard let before = former.type, let after = current.type else {
                    return former.type == nil && current.type == nil
                }
                return !ReferenceComparison(apis).isChangedInSwift(before, after)
            }
        }
    }

    /// `'Upload-Offset' with 'header Upload-Offset' at 'header Location', length in header 'Upload-Length'`
    private static func protocolText(_ upload: ResolvedUpload) -> String {
        let length =
            switch upload.length {
            case .header(let name)?: ", length in header '\(name)'"
            case .query(let name)?: ", length in query item '\(name)'"
            case .body(let path)?: ", length in field '\(path.joined(separator: "."))'"
            case nil: ""
            }
        let last = upload.last.map { ", last part in '\($0)'" } ?? ""
        return "'\(upload.sends)' with '\(upload.offset.text)' at '\(upload.address.text)'\(length)\(last)"
    }

    private static func text(_ upload: ResolvedUpload) -> String {
        let chunk = upload.chunk.map { "\(QuantityText.size(bytes: $0))" } ?? "the whole file"
        return "\(chunk) \(CompositeCallChanges.interval(upload.every))"
    }
}
