import SpeccCatalog
import SpeccDiagnostics

/// `http` to a host that is not this machine, without `insecure: true`.
enum InsecureHost: Rule {
    static let id = "insecure-host"
    static let severity = Severity.error
    static let summary = "A host is reached without encryption."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for api in index.catalog.apis {
            for host in api.files.lazy.flatMap(\.hosts) {
                let url = host.url.value
                guard url.scheme == "http", !host.isInsecure, !isLoopback(url.host) else { continue }
                report.add(
                    "host \(quoted(host.name.value)) is not encrypted",
                    at: host.url.range,
                    hint: "write 'https', or '{ url: …, insecure: true }' where that is wanted"
                )
            }
        }
    }

    /// `localhost`, what stands below it, 127.0.0.0/8 and ::1.
    private static func isLoopback(_ host: [ServerTemplate.Piece]) -> Bool {
        guard case .literal(let last)? = host.last else { return false }
        if last == "localhost" || last.hasSuffix(".localhost") { return true }
        guard host.count == 1 else { return false }
        if last == "[::1]" { return true }
        let octets = last.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return octets.count == 4 && octets[0] == 127 && !octets.contains(nil)
    }
}
