import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A path with the segment `*` or an empty segment, both of which are sent literally.
enum SuspiciousPath: Rule {
    static let id = "suspicious-path"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.endpoints {
            let path = site.declaration.path
            let location = ScalarLocation(path.value.text, at: path.range)
            let segments = Array(path.value.text.utf8).split(
                separator: UInt8(ascii: "/"),
                omittingEmptySubsequences: false
            )
            // The first is before the first slash; the last may be empty because of a slash at the end.
            for segment in segments.dropFirst().dropLast() where segment.isEmpty {
                report.add(
                    "the path contains an empty segment",
                    at: location.range(segment.startIndex - 1..<segment.endIndex + 1),
                    hint: "write one '/' between two segments"
                )
            }
            for segment in segments where segment.allSatisfy({ $0 == UInt8(ascii: "*") }) && !segment.isEmpty {
                report.add(
                    "'*' is sent literally",
                    at: location.range(segment.startIndex..<segment.endIndex),
                    hint: "write '{rest*}' for any number of segments"
                )
            }
        }
    }
}
