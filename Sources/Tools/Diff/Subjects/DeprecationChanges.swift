import SpeccCatalog

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
        guard old == nil, new != nil else { return }
        changes.add("added-deprecation", subject, location, noun, "is now deprecated", swift: .risky)
    }
}
