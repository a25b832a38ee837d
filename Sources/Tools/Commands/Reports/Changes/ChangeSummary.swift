package import SpeccDiff

/// The last line of a comparison: "2 breaking, 1 risky change compared with origin/main".
package enum ChangeSummary {
    package static func line(for changes: [Change], base: String) -> String {
        let counts = ChangeLevel.allCases.reversed().compactMap { level in
            let count = changes.count { $0.levels.highest == level }
            return count == 0 ? nil : "\(count) \(level.rawValue)"
        }
        guard !counts.isEmpty else { return "no changes compared with \(base)" }
        return counts.joined(separator: ", ") + (changes.count == 1 ? " change" : " changes") + " compared with \(base)"
    }
}
