import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A name in another case style than most names of its kind: `list_posts` among `getPost` and `addPost`.
enum InconsistentNaming: Rule {
    static let id = "inconsistent-naming"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for service in index.services {
            let names = index.endpoints[service.endpoints].map(\.declaration.name)
            check(names, "endpoint", &report)
        }
        for api in index.catalog.apis {
            check(api.files.flatMap { $0.types.map(\.name) }, "type", &report)
        }
    }

    private static func check(_ names: [Located<String>], _ kind: String, _ report: inout DiagnosticCollector) {
        let styles = names.map { NameStyle($0.value) }
        var counts: [NameStyle: Int] = [:]
        for case let style? in styles { counts[style, default: 0] += 1 }
        let total = counts.values.reduce(0, +)
        // Two or three names have no predominant style.
        guard counts.count > 1, let most = counts.max(by: { $0.value < $1.value }), most.value * 4 >= total * 3,
            most.value >= 3
        else { return }
        for case (let name, let style?) in zip(names, styles) where style != most.key {
            report.add(
                "\(kind) \(quoted(name.value)) is spelled \(style.rawValue), most others \(most.key.rawValue)",
                at: name.range
            )
        }
    }

    private enum NameStyle: String {
        case camel = "likeThis"
        case pascal = "LikeThis"
        case snake = "like_this"
        case kebab = "like-this"

        /// Returns nil for a single lower-case word, which fits several styles.
        init?(_ name: String) {
            let bytes = Array(name.utf8)
            if bytes.contains(UInt8(ascii: "_")) {
                self = .snake
            } else if bytes.contains(UInt8(ascii: "-")) {
                self = .kebab
            } else if let first = bytes.first, first >= 0x41, first <= 0x5A {
                self = .pascal
            } else if bytes.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) {
                self = .camel
            } else {
                return nil
            }
        }
    }
}
