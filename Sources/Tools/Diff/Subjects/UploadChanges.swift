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
        if before.until != after.until {
            let hadResult = before.until.isEmpty != after.until.isEmpty
            add("changed the statuses that end it", .safe, hadResult ? .breaking : .risky, &changes)
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

    /// `'Upload-Offset' with 'header Upload-Offset' at 'header Location'`
    private static func protocolText(_ upload: ResolvedUpload) -> String {
        let names = [upload.length?.name, upload.last].compactMap(\.self).map { ", '\($0)'" }.joined()
        return "'\(upload.sends)' with '\(upload.offset.text)' at '\(upload.address.text)'\(names)"
    }

    private static func text(_ upload: ResolvedUpload) -> String {
        let chunk = upload.chunk.map { "\(QuantityText.size(bytes: $0))" } ?? "the whole file"
        return "\(chunk) \(CompositeCallChanges.interval(upload.every))"
    }
}
