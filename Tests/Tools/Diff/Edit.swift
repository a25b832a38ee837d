import CatalogTestSupport
import SpeccDiagnostics
import SpeccDiff
import Testing

/// An edit of `ShopCatalog` and the changes that it causes.
struct Edit: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    /// `id wire/swift/behavior of SUBJECT`, where `x` is breaking, `r` risky and `.` safe: `removed-endpoint xx. Orders.pay`.
    let expected: [String]

    init(_ old: String, _ new: String, _ expected: String...) {
        self.old = old
        self.new = new
        self.expected = expected
    }

    var testDescription: String {
        "\(old.trimmed) → \(new.isEmpty ? "nothing" : new.trimmed)"
    }

    /// The edited catalog.
    func text() throws -> String {
        let parts = ShopCatalog.text.split(separator: old, omittingEmptySubsequences: false)
        try #require(parts.count == 2, "'\(old)' occurs \(parts.count - 1) times")
        return parts.joined(separator: new)
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " })
    }
}

/// Compares short catalogs.
enum Comparison {
    static func changes(
        _ old: String,
        _ new: String,
        today: String = "2026-11-23",
        unstable: Set<String> = []
    ) throws -> [Change] {
        try changes([old], [new], today: today, unstable: unstable)
    }

    /// Compares catalogs of several files.
    static func changes(
        _ old: [String],
        _ new: [String],
        today: String = "2026-11-23",
        unstable: Set<String> = []
    ) throws -> [Change] {
        let before = CheckedSource(old)
        let after = CheckedSource(new)
        let base = try #require(before.catalog, "\(before.diagnostics.map(\.message))")
        let catalog = try #require(after.catalog, "\(after.diagnostics.map(\.message))")
        let options = CatalogComparison.Options(today: today, unstableTags: unstable)
        return CatalogComparison.changes(from: base, to: catalog, options: options)
    }

    /// `removed-endpoint xx. Orders.pay`
    static func text(_ change: Change) -> String {
        let levels = ChangeAxis.allCases.map { axis in
            switch change.levels[axis] {
            case .safe: "."
            case .risky: "r"
            case .breaking: "x"
            }
        }
        return "\(change.id) \(levels.joined()) \(change.subject.text)"
    }
}
