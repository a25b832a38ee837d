import SpeccDiff

/// The next version of a client by semantic versioning.
struct VersionSuggestion {
    let text: String

    /// - Parameter current: `1.4.2`, optionally with `v` or a suffix such as `-beta.1`, which the next version does not have.
    init(after current: String, highest level: ChangeLevel?) throws(UsageError) {
        let digits = current.hasPrefix("v") ? String(current.dropFirst()) : current
        let core = digits.prefix { $0 != "-" && $0 != "+" }
        let parts = core.split(separator: ".", omittingEmptySubsequences: false).map(Self.number)
        guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2],
            Self.isSuffix(digits.dropFirst(core.count))
        else {
            throw UsageError("'\(current)' is not a version", hint: "write three numbers, such as 1.4.2")
        }
        let prefix = current.hasPrefix("v") ? "v" : ""
        // The version after a pre-release is that release, if it is of the required kind.
        let isPrerelease = digits.dropFirst(core.count).first == "-"
        let isMinor = isPrerelease && patch == 0
        let release = "\(prefix)\(major).\(minor).\(patch)"
        switch level {
        case .breaking? where isMinor && (major == 0 || minor == 0), .risky? where isMinor, .safe? where isMinor:
            text = release
        case .risky? where isPrerelease && major == 0, .safe? where isPrerelease && major == 0: text = release
        case nil where isPrerelease: text = release
        // Below 1.0, a minor version can be breaking.
        case .breaking?: text = major == 0 ? "\(prefix)0.\(minor + 1).0" : "\(prefix)\(major + 1).0.0"
        case .risky?, .safe?:
            text = major == 0 ? "\(prefix)0.\(minor).\(patch + 1)" : "\(prefix)\(major).\(minor + 1).0"
        case nil: text = "\(prefix)\(major).\(minor).\(patch + 1)"
        }
    }

    /// Whether the text is empty, a pre-release such as `-beta.1`, build metadata such as `+5`, or both.
    private static func isSuffix(_ text: Substring) -> Bool {
        let prerelease = text.prefix { $0 != "+" }
        let build = text.dropFirst(prerelease.count)
        let isPrerelease =
            prerelease.isEmpty || areIdentifiers(prerelease.dropFirst()) { $0 == "0" || !$0.hasPrefix("0") }
        return isPrerelease && (build.isEmpty || areIdentifiers(build.dropFirst()) { _ in true })
    }

    /// - Parameter isNumber: Whether an identifier of digits is valid.
    private static func areIdentifiers(_ text: Substring, isNumber: (Substring) -> Bool) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { identifier in
            guard !identifier.isEmpty, identifier.utf8.allSatisfy(isPart) else { return false }
            return !identifier.utf8.allSatisfy { 0x30...0x39 ~= $0 } || isNumber(identifier)
        }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x2D
    }

    /// A number without leading zeros that can be increased.
    private static func number(_ text: Substring) -> Int? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), text == "0" || !text.hasPrefix("0") else { return nil }
        return Int(text).flatMap { $0 == .max ? nil : $0 }
    }
}
