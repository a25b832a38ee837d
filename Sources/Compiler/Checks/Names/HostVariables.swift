package import SpeccCatalog
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

/// The host that is used unless the caller chooses another.
package enum DefaultHost {
    /// The names that make a host the default, in order of precedence.
    package static let names = ["production", "default"]

    /// The only host, or one with a default name; `nil` if it has variables or there is none.
    package static func index(in hosts: [HostDeclaration]) -> Int? {
        let named = names.lazy.compactMap { name in hosts.firstIndex { $0.name.value == name } }.first
        guard let index = hosts.count == 1 ? 0 : named else { return nil }
        return HostVariables.distinct(in: hosts[index]).isEmpty ? index : nil
    }
}
