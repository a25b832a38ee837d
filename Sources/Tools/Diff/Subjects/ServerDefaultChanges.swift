import SpeccDiagnostics

/// The values that the server assumes for absent fields and parameters.
enum ServerDefaultChanges {
    static func add(
        _ old: String?,
        _ new: String?,
        _ noun: String,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        guard old != new else { return }
        let tail = "changed from \(text(old)) to \(text(new))"
        // A default that was not documented before may be the same.
        let behavior: ChangeLevel = old != nil && new != nil ? .risky : .safe
        changes.add(
            "changed-server-default",
            subject,
            location,
            "server's default of \(noun)",
            tail,
            behavior: behavior
        )
    }

    private static func text(_ value: String?) -> String {
        value.map { "'\($0)'" } ?? "none"
    }
}
