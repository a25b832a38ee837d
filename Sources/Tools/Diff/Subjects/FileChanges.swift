import SpeccCatalog
import SpeccChecks

/// The files that a body or a part of it accepts.
struct AcceptedFiles {
    /// Content types; empty if any is accepted.
    let types: [String]
    let size: SizeRange?

    /// `image/png of ..5 MB`
    fileprivate var text: String {
        let lower = size?.lower.map { QuantityText.size(bytes: $0) } ?? ""
        let upper = size?.upper.map { QuantityText.size(bytes: $0) } ?? ""
        let parts = (types.isEmpty ? [] : [types.joined(separator: ", ")]) + (size == nil ? [] : ["\(lower)..\(upper)"])
        return parts.isEmpty ? "any" : parts.joined(separator: " of ")
    }

    /// Whether a content type is declared, or a pattern such as `image/*` that includes it.
    func accepts(_ type: String) -> Bool {
        types.contains { $0 == type || $0 == "*/*" || $0.hasSuffix("/*") && type.hasPrefix($0.dropLast()) }
    }

    fileprivate func includes(_ other: AcceptedFiles) -> Bool {
        let includesTypes = types.isEmpty || !other.types.isEmpty && other.types.allSatisfy(accepts)
        return includesTypes && (size?.lower ?? 0) <= (other.size?.lower ?? 0)
            && (other.size?.upper ?? .max) <= (size?.upper ?? .max)
    }
}

/// Constraints on files, which are checked before they are sent.
enum FileChanges {
    static func add(
        _ old: AcceptedFiles,
        _ new: AcceptedFiles,
        _ noun: String,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        let isWidened = new.includes(old)
        guard !isWidened || !old.includes(new) else { return }
        changes.add(
            isWidened ? "widened-bounds" : "narrowed-bounds",
            subject,
            location,
            "accepted files of \(noun)",
            "changed from \(old.text) to \(new.text)",
            wire: isWidened ? .safe : .risky,
            behavior: isWidened ? .safe : .breaking
        )
    }
}
