package import SpeccDiff

/// The last line of a comparison: "2 breaking, 1 risky change compared with origin/main".
package enum ChangeSummary {
    package static func line(for changes: [Change], base: String) -> String {
        let counts = ChangeLevel.allCases.reversed().compactMap { level in
            let count = changes.count { $0.levels.highest == level }
            return count == 0 ? nil : (count, level)
        }
        guard let last = counts.last else { return "no changes compared with \(base)" }
        // The noun follows the last number.
        return counts.map { "\($0.0) \($0.1.rawValue)" }.joined(separator: ", ")
            + (last.0 == 1 ? " change" : " changes") + " compared with \(base)"
    }
}
