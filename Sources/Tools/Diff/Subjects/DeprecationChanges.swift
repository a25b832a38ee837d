import SpeccCatalog
import SpeccDiagnostics

/// Declarations that become deprecated, whose use is a warning in Swift.
enum DeprecationChanges {
    static func add(
        _ old: Deprecation?,
        _ new: Deprecation?,
        _ noun: String,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        guard let old else {
            guard new != nil else { return }
            changes.add("added-deprecation", subject, location, noun, "is now deprecated", swift: .risky)
            return
        }
        guard let new else {
            changes.add("changed-deprecation", subject, location, "deprecation of \(noun)", "was withdrawn")
            return
        }
        guard let tail = PolicyParts(parts(of: old), parts(of: new)).text else { return }
        // Without a date, the declaration can be removed in any version.
        let isShortened = old.until.map { $0 > new.until ?? "" } ?? false
        changes.add(
            "changed-deprecation",
            subject,
            location,
            "deprecation of \(noun)",
            tail,
            wire: isShortened ? .risky : .safe
        )
    }

    private static func parts(of deprecation: Deprecation) -> KeyValuePairs<String, String> {
        [
            "date": deprecation.since ?? "none",
            "last day": deprecation.until ?? "none",
            "replacement": deprecation.use.map { "'\($0.value)'" } ?? "none",
            "reason": deprecation.reason.map { "'\($0)'" } ?? "none",
        ]
    }
}
