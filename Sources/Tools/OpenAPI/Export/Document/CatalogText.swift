import SpeccCatalog
import SpeccChecks

/// Values in the syntax of catalogs, for extensions.
enum CatalogText {
    /// `10s`, `200ms`
    static func duration(milliseconds: Int64) -> String {
        milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
    }

    static func limit(_ limit: TimeoutDeclaration.Limit) -> String {
        switch limit {
        case .unlimited: "none"
        case .milliseconds(let milliseconds): duration(milliseconds: milliseconds)
        }
    }

    /// `key & app | token`
    static func auth(_ auth: AuthDeclaration) -> String {
        auth.alternatives.map { $0.isEmpty ? AuthDeclaration.noneKeyword : $0.joined(separator: " & ") }
            .joined(separator: " | ")
    }

    /// `5MB`, in the largest unit that is exact.
    static func size(bytes: Int64) -> String {
        for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000)] as [(String, Int64)]
        where bytes >= factor && bytes % factor == 0 {
            return "\(bytes / factor)\(unit)"
        }
        return "\(bytes)B"
    }

    static func size(_ limit: SizeLimit) -> String {
        switch limit {
        case .unlimited: "none"
        case .bytes(let bytes): size(bytes: bytes)
        }
    }

    /// `1KB..5MB`
    static func range(_ range: SizeRange) -> String {
        (range.lower.map(size(bytes:)) ?? "") + ".." + (range.upper.map(size(bytes:)) ?? "")
    }
}
