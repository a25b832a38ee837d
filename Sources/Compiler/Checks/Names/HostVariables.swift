import SpeccCatalog
import SpeccDiagnostics

/// The variables of a host's URLs.
enum HostVariables {
    typealias Variable = ResolvedHost.Variable

    /// In the order of the URL, including repetitions.
    static func all(in url: ServerTemplate) -> [Variable] {
        (url.host + (url.port.map { [$0] } ?? []) + url.path).compactMap { piece in
            guard case .variable(let name, let isNumber) = piece, let swiftName = SwiftName.member(name) else {
                return nil
            }
            return Variable(name: name, swiftName: swiftName, isNumber: isNumber)
        }
    }

    /// The variables of all servers of a host, without repetitions.
    static func distinct(in host: HostDeclaration) -> [Variable] {
        var seen: Set<SwiftName> = []
        return host.allServers.flatMap { all(in: $0.url.value) }.filter { seen.insert($0.swiftName).inserted }
    }
}
