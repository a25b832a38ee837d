import SpeccCatalog
import SpeccDiagnostics

/// A host of the catalog that a request was sent to.
struct HostMatch {
    /// The file that declares the host.
    let file: Int
    /// The number of segments of the base path.
    let baseSegments: Int
    private let isLiteral: Bool
    /// The name of the server; nil for the main server of a host.
    private(set) var server: String?
    private var host = ""

    /// The best match among the hosts of an API; nil if the request was sent elsewhere.
    static func best(in api: CatalogAPI, for target: RequestTarget) -> HostMatch? {
        let names = api.lookup.selectedHosts
        var best: HostMatch?
        for index in api.lookup.hostFiles {
            for host in api.files[index].declaration.hosts {
                for server in host.allServers {
                    guard var match = HostMatch(server.url.value, target, file: index) else { continue }
                    if let current = best, !match.isBetter(than: current) { continue }
                    match.host = host.name.value
                    let isNamed = server.name.range != host.name.range || names.contains(host.name.value)
                    if isNamed { match.server = server.name.value }
                    best = match
                }
            }
        }
        return best
    }

    /// Whether an endpoint on a server is called elsewhere. Servers with variables cannot be distinguished.
    func excludes(_ name: String?) -> Bool {
        isLiteral && name != server && name != host
    }

    private func isBetter(than other: HostMatch) -> Bool {
        if isLiteral != other.isLiteral { return isLiteral }
        return baseSegments > other.baseSegments
    }

    private init?(_ template: ServerTemplate, _ target: RequestTarget, file: Int) {
        guard let host = target.host, !template.isSuppliedByCaller else { return nil }
        if let scheme = target.scheme, scheme != template.scheme { return nil }
        var pieces = template.host
        if let port = template.port { pieces += [.literal(":"), port] }
        guard Self.matches(host[...], pieces[...]) else { return nil }
        let base = Self.segments(of: template.path)
        guard target.segments.count >= base.count else { return nil }
        for (text, segment) in zip(target.segments, base) where segment != nil && segment != text { return nil }
        self.file = file
        baseSegments = base.count
        isLiteral = !pieces.contains { if case .variable = $0 { true } else { false } }
    }

    private static func matches(_ text: Substring, _ pieces: ArraySlice<ServerTemplate.Piece>) -> Bool {
        guard let piece = pieces.first else { return text.isEmpty }
        switch piece {
        case .literal(let literal):
            return text.hasPrefix(literal.lowercased())
                && matches(text.dropFirst(literal.count), pieces.dropFirst())
        case .variable(_, let isNumber):
            let value = text.prefix { isNumber ? $0.isNumber : $0 != "." && $0 != ":" }
            return !value.isEmpty && matches(text.dropFirst(value.count), pieces.dropFirst())
        }
    }

    /// The segments of a base path; nil for one that contains a variable.
    private static func segments(of path: [ServerTemplate.Piece]) -> [String?] {
        var text = ""
        for piece in path {
            if case .literal(let literal) = piece { text += literal } else { text += "\u{0}" }
        }
        return text.split(separator: "/").map { $0.contains("\u{0}") ? nil : String($0) }
    }
}
