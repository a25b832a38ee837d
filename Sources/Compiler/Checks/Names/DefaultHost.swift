package import SpeccCatalog
import SpeccDiagnostics

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
