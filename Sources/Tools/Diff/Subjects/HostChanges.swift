import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The hosts of an API and of its services.
enum HostChanges {
    static func add(_ apis: APIPair, _ changes: inout ChangeCollector) {
        for pair in apis.hosts { add(pair, apis, &changes) }
    }

    private static func add(_ pair: HostPair, _ apis: APIPair, _ changes: inout ChangeCollector) {
        let (old, new, hosts, subject) = (pair.old, pair.new, pair.matches, pair.owner.subject)
        for host in hosts.removed {
            changes.add(
                "removed-host",
                subject.element(host.name.value),
                .removed(host.name.range, from: new?.hosts.first?.name.range ?? pair.owner.name.range),
                "host",
                "was removed ('\(host.url.text)')",
                wire: .risky,
                swift: .breaking,
                behavior: .breaking
            )
        }
        for host in hosts.added {
            changes.add("added-host", subject.element(host.name.value), .added(host.name.range), "host", "was added")
            addInsecure(nil, host, subject, &changes)
        }
        for (old, new) in hosts.pairs { compare(old, new, subject, isMoved: isMoved(pair, apis), &changes) }
        addOwn(pair, &changes)
        guard let old, let new else { return }
        let after = new.defaultHost?.name.value
        guard pair.formerDefault != after else { return }
        let before = old.defaultHost?.name.value
        let location = new.defaultHost?.name.range ?? new.hosts.first?.name.range
        changes.add(
            "changed-default-host",
            subject,
            .changed(old.hosts.first?.name.range, location),
            "default host of",
            "changed from \(before.map { "'\($0)'" } ?? "none") to \(after.map { "'\($0)'" } ?? "none")",
            wire: .risky,
            swift: after == nil ? .breaking : .safe,
            behavior: .breaking
        )
    }

    /// A service that used the hosts of its API has a host type of its own now. The reverse is a removed host.
    private static func addOwn(_ pair: HostPair, _ changes: inout ChangeCollector) {
        guard let inherited = pair.inherited?.old, pair.old == nil, let new = pair.new else { return }
        let (before, after) = (inherited.addresses, new.addresses)
        let tail =
            "changed from \(QuantityText.quoted(before)) of the API to \(QuantityText.quoted(after)) of the service"
        changes.add(
            "changed-default-host",
            pair.owner.subject,
            .changed(
                inherited.defaultHost?.name.range ?? inherited.hosts.first?.name.range,
                new.defaultHost?.name.range ?? new.hosts.first?.name.range
            ),
            "default host of",
            tail,
            wire: before == after ? .safe : .risky,
            swift: .breaking,
            behavior: before == after ? .safe : .breaking
        )
    }

    /// Whether a part of the paths moved between the hosts and all calls on them, which are sent to the same addresses.
    private static func isMoved(_ pair: HostPair, _ apis: APIPair) -> Bool {
        guard let path = pair.old?.path else { return false }
        let calls = apis.endpoints.pairs.filter { old, _ in old.service.hosts?.path == path }
        return !calls.isEmpty
            && calls.allSatisfy { old, new in
                ComparedEndpoint.shape(of: old.endpoint) != ComparedEndpoint.shape(of: new.endpoint)
                    && old.addresses == new.addresses
            }
    }

    private static func compare(
        _ old: ResolvedHost,
        _ new: ResolvedHost,
        _ subject: ChangeSubject,
        isMoved: Bool,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.name.range, new.name.range)
        if old.swiftName != new.swiftName {
            let former = subject.element(old.name.value)
            changes.add(
                "renamed-host",
                former,
                location,
                "host",
                ChangeCollector.renaming(old.name.value, to: new.name.value, inSwift: new.swiftName),
                swift: .breaking
            )
        }
        addAddress(old, new, subject, location, isMoved: isMoved, &changes)
        addServers(old, new, subject.element(new.name.value), &changes)
        addInsecure(old, new, subject, &changes)
        let subject = subject.element(new.name.value)
        TimeoutChanges.add(old, new, subject, location, &changes)
        if old.sentHeaders != new.sentHeaders {
            let (before, after) = (text(old.headers), text(new.headers))
            let tail = "changed from \(before) to \(after)"
            changes.add("changed-host-headers", subject, location, "headers of host", tail, wire: .risky)
        }
    }

    private static func addAddress(
        _ old: ResolvedHost,
        _ new: ResolvedHost,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        isMoved: Bool = false,
        _ changes: inout ChangeCollector
    ) {
        let isSamePath = old.url.basePath == new.url.basePath
        let isSameServer = old.url.authority == new.url.authority && (isSamePath || isMoved)
        guard !isSameServer || !isSamePath || old.variables != new.variables else { return }
        let moved = isSameServer && !isSamePath ? ", and the paths of its calls in the opposite way" : ""
        let arguments = [old, new].map { host in "(\(host.variables.map { $0.swiftName.text + ":" }.joined()))" }
        changes.add(
            "changed-host",
            subject.element(new.name.value),
            location,
            "host",
            old.url == new.url
                ? "changed its arguments from '\(arguments[0])' to '\(arguments[1])'"
                : "changed from '\(old.url.text)' to '\(new.url.text)'\(moved)",
            wire: isSameServer ? .safe : .risky,
            swift: old.variables == new.variables ? .safe : .breaking,
            behavior: isSameServer ? .safe : .breaking
        )
    }

    /// The other servers of a host, matched by name, then by address.
    private static func addServers(
        _ old: ResolvedHost,
        _ new: ResolvedHost,
        _ subject: ChangeSubject,
        _ changes: inout ChangeCollector
    ) {
        var servers = Matches(old.declaredServers, new.declaredServers)
        servers.match(\.name.value)
        servers.match(\.url.text)
        for server in servers.removed {
            changes.add(
                "removed-host",
                subject.element(server.name.value),
                .removed(server.name.range, from: new.name.range),
                "server",
                "was removed ('\(server.url.text)')",
                swift: .breaking
            )
        }
        for server in servers.added {
            let element = subject.element(server.name.value)
            changes.add("added-host", element, .added(server.name.range), "server", "was added")
            addInsecure(nil, server, subject, &changes)
        }
        for (old, new) in servers.pairs { compare(old, new, subject, isMoved: false, &changes) }
    }

    private static func addInsecure(
        _ old: ResolvedHost?,
        _ new: ResolvedHost,
        _ subject: ChangeSubject,
        _ changes: inout ChangeCollector
    ) {
        guard new.url.isCleartext, old?.url.isCleartext != true else { return }
        changes.add(
            "added-insecure-host",
            subject.element(new.name.value),
            .changed(old?.name.range, new.name.range),
            "host",
            "is not encrypted: '\(new.url.text)'",
            behavior: .breaking
        )
    }

    private static func text(_ headers: [ResolvedConstant]) -> String {
        headers.isEmpty ? "none" : headers.map { "'\($0.name): \($0.value)'" }.joined(separator: ", ")
    }
}

extension ResolvedHost {
    /// The values by name in lower case, since names of headers are not case-sensitive.
    fileprivate var sentHeaders: [String: String] {
        Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
    }
}

extension ResolvedHost {
    /// The servers that the catalog declares in the host.
    fileprivate var declaredServers: [ResolvedHost] { servers.filter { !$0.isImplicit } }
}
