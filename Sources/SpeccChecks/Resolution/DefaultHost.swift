package import SpeccCatalog
import SpeccDiagnostics

/// Which host is used unless the caller names another.
package enum DefaultHost {
    /// The names that make a host the default, the stronger one first.
    package static let names = ["production", "default"]

    /// The only one, or the one called by such a name; nil where it has variables, or there is none.
    package static func index(in hosts: [HostDeclaration]) -> Int? {
        let named = names.lazy.compactMap { name in hosts.firstIndex { $0.name.value == name } }.first
        guard let index = hosts.count == 1 ? 0 : named else { return nil }
        return HostVariables.all(in: hosts[index].url.value).isEmpty ? index : nil
    }
}
