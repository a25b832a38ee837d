import SpeccEditing

/// Collects what a merge changes and what it cannot decide.
struct MergeLog {
    private(set) var conflicts: [MergeConflict] = []
    private(set) var changes: [MergeChange] = []
    let sides: MergeSides

    mutating func change(
        _ kind: MergeChange.Kind,
        _ subject: MergeChange.Subject,
        _ name: String,
        _ detail: String = ""
    ) {
        changes.append(MergeChange(kind: kind, subject: subject, name: name, detail: detail))
    }

    /// - Parameters:
    ///   - file: The position of a file of the catalog; nil for the first one.
    ///   - path: The path of the declaration in the file, to which the path of the difference is relative.
    mutating func conflict(
        _ difference: ValueMerge.Difference,
        _ name: String,
        file: Int?,
        path: [String],
        origin: String?
    ) {
        let file = file ?? 0
        conflicts.append(
            MergeConflict(
                reason: difference.reason,
                subject: difference.path.isEmpty ? name : "\(name): \(difference.path.joined(separator: "."))",
                file: sides.ours.files.indices.contains(file) ? sides.ours.files[file].name : "",
                path: path + difference.path,
                before: difference.before.map(Self.line),
                here: difference.here.map(Self.line),
                there: difference.there.map(Self.line),
                origin: origin ?? ""
            )
        )
    }

    private static func line(_ value: YAMLValue) -> String {
        CatalogEdits.line(of: value, width: 160)
    }
}
