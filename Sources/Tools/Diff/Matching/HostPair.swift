import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The hosts of an API or of a service in both versions, matched.
struct HostPair {
    /// The API or the service, which the hosts are members of.
    struct Owner {
        let subject: ChangeSubject
        let name: Located<String>
        let path: SwiftPath
    }

    let old: ResolvedHosts?
    let new: ResolvedHosts?
    let matches: Matches<ResolvedHost>
    let owner: Owner
    /// The hosts of the API in both versions, which a service without hosts uses; nil for those of an API itself.
    let inherited: (old: ResolvedHosts?, new: ResolvedHosts?)?
    private let formerPath: SwiftPath

    /// Matches hosts by name, then by address.
    private init(
        _ old: ResolvedHosts?,
        _ new: ResolvedHosts?,
        from formerPath: SwiftPath,
        to owner: Owner,
        inheriting inherited: (old: ResolvedHosts?, new: ResolvedHosts?)? = nil
    ) {
        self.old = old
        self.new = new
        self.owner = owner
        self.inherited = inherited
        self.formerPath = formerPath
        var matches = Matches(old?.hosts ?? [], new?.hosts ?? [])
        matches.match(\.name.value)
        matches.match(\.url.text)
        self.matches = matches
    }

    static func all(_ old: ResolvedAPI, _ new: ResolvedAPI, _ services: Matches<ResolvedService>) -> [Self] {
        let inherited = (old.hosts, new.hosts)
        let api = Owner(subject: new.subject, name: new.name, path: new.path)
        return [Self(old.hosts, new.hosts, from: old.path, to: api)]
            + services.pairs.map { old, new in
                let owner = Owner(subject: new.subject, name: new.name, path: new.path)
                return Self(old.ownHosts, new.ownHosts, from: old.path, to: owner, inheriting: inherited)
            }
    }

    var renamed: [(old: ResolvedHost, new: ResolvedHost)] {
        matches.pairs.filter { $0.old.name.value != $0.new.name.value }
    }

    /// `Shop.Host`
    var path: SwiftPath { owner.path.appending("Host") }

    func add(to names: inout RenamedPaths) {
        for (old, new) in renamed {
            names.add(formerPath.appending("Host").appending(old.swiftName), path.appending(new.swiftName))
        }
    }

    /// The name in the new catalog of the host that calls of the base used by default.
    var formerDefault: String? {
        guard let name = old?.defaultHost?.name.value else { return nil }
        return renamed.first { $0.old.name.value == name }?.new.name.value ?? name
    }
}

extension ResolvedHosts {
    /// The addresses that calls of code without a host can be sent to.
    var addresses: [String] {
        defaultHost.map { [$0.url.text] } ?? hosts.map(\.url.text).sorted()
    }
}
