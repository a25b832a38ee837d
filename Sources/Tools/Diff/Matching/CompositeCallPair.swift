import SpeccCatalog
import SpeccChecks

/// A composite call that is compared.
protocol ComparedCall: CompositeCall {
    /// Its settings as text, by which renamed methods are matched.
    var key: String { get }
}

extension ResolvedWaiter: ComparedCall {
    var key: String {
        let conditions = [until, fail].map { $0.map { "\($0.path) \($0.values)" } }
        return "\(conditions) \(statuses) \(pending.map(\.key))"
    }
}

extension ResolvedFeed: ComparedCall {
    var key: String { "\(items ?? "") \(position ?? "") \(sends?.path ?? []) \(restartKeys)" }
}

extension ResolvedUpload: ComparedCall {
    var key: String { "\(length?.name ?? "") \(sends) \(offset.text) \(address.text) \(until) \(restartKeys)" }
}

/// The composite calls of one kind of a service in both versions, matched.
struct CompositeCallPair<Call: ComparedCall> {
    let old: ResolvedService
    let new: ResolvedService
    let matches: Matches<Call>

    /// Matches calls by name, then by their endpoint and settings.
    init(
        _ old: ResolvedService,
        _ new: ResolvedService,
        _ names: RenamedPaths,
        _ calls: (ResolvedService) -> [Call]
    ) {
        self.old = old
        self.new = new
        var matches = Matches(calls(old), calls(new))
        matches.match(\.methodName.text)
        matches.match(
            { Self.key(of: $0, of: names.current(old.endpoints[$0.endpoint].path)) },
            { Self.key(of: $0, of: new.endpoints[$0.endpoint].path) }
        )
        self.matches = matches
    }

    private static func key(of call: Call, of endpoint: SwiftPath) -> String {
        "\(endpoint.components.map(\.text)) \(call.key)"
    }
}
