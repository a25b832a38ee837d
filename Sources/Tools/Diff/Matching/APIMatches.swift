import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

enum APIMatches {
    /// Matches APIs by name, then by folder, then by the requests of their endpoints.
    static func match(_ old: [ResolvedAPI], _ new: [ResolvedAPI]) -> Matches<ResolvedAPI> {
        var matches = Matches(old.filter(\.hasDeclarations), new.filter(\.hasDeclarations))
        matches.match { $0.path.components.map(\.text).joined(separator: ".") }
        matches.match(\.directory)
        matches.match { api in
            let requests = ComparedEndpoint.all(of: api).map(\.request).sorted()
            return requests.isEmpty ? nil : requests.joined(separator: "\n")
        }
        return matches
    }
}

extension ResolvedAPI {
    /// Whether a file of the folder is a catalog.
    fileprivate var hasDeclarations: Bool {
        files.contains(where: \.isCatalog)
    }
}
