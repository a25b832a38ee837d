import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

// Where requests are sent: a path can be composed of that of a host and that of a call.
extension ComparedEndpoint {
    /// The addresses of calls on each host, without names of variables and parameters.
    var addresses: Set<[String]> {
        let path = Self.shape(of: endpoint)
        guard !endpoint.url.isSuppliedByCaller, !endpoint.servers.isEmpty else { return [[path]] }
        return Set(endpoint.servers.map { $0.url.authority + [$0.url.basePath + path] })
    }
}

extension ServerTemplate {
    /// What connections are made to: without names of variables, the case of the host and the default port.
    var authority: [String] {
        let port = port.flatMap { $0 == .literal(scheme == "https" ? "443" : "80") ? nil : $0 }
        return [scheme, isSuppliedByCaller ? "authority" : ""] + host.map { $0.text.lowercased() } + [":"]
            + [port].compactMap { $0?.text }
    }

    /// The path before that of a call, without names of variables: `/v1`.
    var basePath: String {
        path.map(\.text).joined()
    }
}

extension ServerTemplate.Piece {
    /// `${}` for a variable
    fileprivate var text: String {
        switch self {
        case .literal(let text): text
        case .variable(_, let isNumber): isNumber ? "${:int}" : "${}"
        }
    }
}

/// A method that repeats an endpoint.
protocol RepeatingMethod {
    var name: Located<String> { get }
    var methodName: SwiftName { get }
    var deprecated: Deprecation? { get }
    /// The index of the endpoint in the service.
    var endpoint: Int { get }
    /// Its settings as text, by which renamed methods are matched.
    var key: String { get }
    static var noun: String { get }
    static var verb: String { get }
}

extension ResolvedWaiter: RepeatingMethod {
    var key: String {
        let conditions = [until, fail].map { $0.map { "\($0.path) \($0.values)" } }
        return "\(conditions) \(statuses) \(pending.map(\.key))"
    }
    static var noun: String { "waiter" }
    static var verb: String { "polls" }
}

extension ResolvedFeed: RepeatingMethod {
    var key: String { "\(items ?? "") \(position ?? "") \(sends?.path ?? []) \(restartKeys)" }
    static var noun: String { "feed" }
    static var verb: String { "follows" }
}

/// The waiters or feeds of a service in both versions, matched.
struct RepeatingPair<Method: RepeatingMethod & Sendable> {
    let old: ResolvedService
    let new: ResolvedService
    let matches: Matches<Method>

    /// Matches methods by name, then by their endpoint and settings.
    init(
        _ old: ResolvedService,
        _ new: ResolvedService,
        _ names: RenamedPaths,
        _ methods: (ResolvedService) -> [Method]
    ) {
        self.old = old
        self.new = new
        var matches = Matches(methods(old), methods(new))
        matches.match(\.methodName.text)
        matches.match(
            { Self.key(of: $0, repeating: names.current(old.endpoints[$0.endpoint].path)) },
            { Self.key(of: $0, repeating: new.endpoints[$0.endpoint].path) }
        )
        self.matches = matches
    }

    private static func key(of method: Method, repeating endpoint: SwiftPath) -> String {
        "\(endpoint.components.map(\.text)) \(method.key)"
    }
}
