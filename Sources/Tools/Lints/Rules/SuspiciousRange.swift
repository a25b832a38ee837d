import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// `[A-z]`: a range of characters from one kind of letters to another, which includes the signs between them.
enum SuspiciousRange: Rule {
    static let id = "suspicious-range"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.values {
            guard let pattern = site.pattern, let range = range(in: Array(pattern.value.utf8)) else { continue }
            let location = ScalarLocation(pattern.value, at: pattern.range)
            report.add(
                "the range \(quoted(range.text)) also contains other characters than letters and digits",
                at: location.range(range.bytes),
                hint: "write '\(range.meant)'",
                fixes: location.isExact
                    ? [Diagnostic.Fix(location.range(range.bytes), replacement: range.meant)] : []
            )
        }
    }

    /// The first such range in a class.
    private static func range(in bytes: [UInt8]) -> (bytes: Range<Int>, text: String, meant: String)? {
        var isInClass = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case let lower where isInClass && index + 2 < bytes.count && bytes[index + 1] == UInt8(ascii: "-"):
                let range = index..<index + 3
                if let meant = parts(from: lower, to: bytes[index + 2]) {
                    return (range, String(decoding: bytes[range], as: UTF8.self), meant)
                }
                index += 2
            default: break
            }
            index += 1
        }
        return nil
    }

    /// `A-Za-z` for the bounds `A` and `z`; nil for bounds of one kind, and other characters.
    private static func parts(from lower: UInt8, to upper: UInt8) -> String? {
        let kinds: [ClosedRange<UInt8>] = [
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"),
        ]
        guard let first = kinds.firstIndex(where: { $0.contains(lower) }),
            let last = kinds.firstIndex(where: { $0.contains(upper) }), first < last
        else { return nil }
        return kinds[first...last].map { kind in
            let (start, end) = (max(kind.lowerBound, lower), min(kind.upperBound, upper))
            return String(decoding: start == end ? [start] : [start, UInt8(ascii: "-"), end], as: UTF8.self)
        }.joined()
    }
}
