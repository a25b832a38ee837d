import SpeccDiff

/// The next version of a client by semantic versioning.
struct VersionSuggestion {
    let text: String

    /// - Parameter current: `1.4.2`, optionally with `v` or a suffix such as `-beta.1`, which the next version does not have.
    init(after current: String, highest level: ChangeLevel?) throws(UsageError) {
        let digits = current.hasPrefix("v") ? String(current.dropFirst()) : current
        let core = digits.prefix { $0 != "-" && $0 != "+" }
        let parts = core.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2],
            major >= 0, minor >= 0, patch >= 0
        else {
            throw UsageError("'\(current)' is not a version", hint: "write three numbers, such as 1.4.2")
        }
        let prefix = current.hasPrefix("v") ? "v" : ""
        switch level {
        // Below 1.0, a minor version can be breaking.
        case .breaking?: text = major == 0 ? "\(prefix)0.\(minor + 1).0" : "\(prefix)\(major + 1).0.0"
        case .risky?, .safe?:
            text = major == 0 ? "\(prefix)0.\(minor).\(patch + 1)" : "\(prefix)\(major).\(minor + 1).0"
        case nil: text = "\(prefix)\(major).\(minor).\(patch + 1)"
        }
    }
}
