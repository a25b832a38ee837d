import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Emits a call of `follow(_:_:)`, which returns the elements of an endpoint's responses.
struct FeedEmitter {
    let feed: ResolvedFeed
    let endpoint: ResolvedEndpoint
    let arguments: [EndpointArguments.Argument]

    /// `EndpointFeed<Chat.Update, Chat.Failure>`
    func type(_ names: SignatureTypes, in scope: SwiftScope) -> String {
        let failure = names.failurePath.map(scope.spelled) ?? "NetworkError"
        return "\(scope.spelled("EndpointFeed", of: "SpeccRuntime"))<\(element(names, in: scope)), \(failure)>"
    }

    private func element(_ names: SignatureTypes, in scope: SwiftScope) -> String {
        switch feed.elements {
        case .items(_, _, let item): scope.spelled(item)
        case .stream: StreamEmitter(endpoint)?.element(in: scope) ?? "Never"
        case .responses: names.result.map { String($0.dropLast($0.hasSuffix("?") ? 1 : 0)) } ?? "Void"
        }
    }

    func call(_ send: String) -> Expression {
        let name = SwiftIdentifier.standalone(endpoint.path.name)
        var values = [("", Expression.call(name, arguments.map { $0.passed })), ("", policy)]
        if !feed.restartKeys.isEmpty {
            values.append(("restart", .call(name, arguments.filter { $0.label != position }.map { $0.passed })))
        }
        if !feed.restart.isEmpty {
            values.append(("on", .text(WaiterEmitter.isPending(feed.restart))))
        }
        if let items { values.append(("items", .text(items))) }
        return .call(send, values)
    }

    /// The argument with the first position; nil for a field of the body.
    private var position: SwiftName? {
        guard let sends = feed.sends, !sends.isInBody else { return nil }
        return endpoint.queryParameters.first { $0.name.value == sends.path.first }?.swiftName
    }

    /// `{ $0.result }`; nil for a stream.
    private var items: String? {
        let hasHeaders = endpoint.responseHeaders != nil
        let isNil = endpoint.isNilByStatus
        let isOptional = if case .value(.optional) = endpoint.response { true } else { false }
        switch feed.elements {
        case .items(let path, _, _):
            // With headers, the response is nil for a status, and its value can be null.
            let items = PaginationEmitter.items(
                at: path,
                of: hasHeaders ? isNil ? "$0?.value" : "$0.value" : "$0",
                isOptional: isOptional || isNil && !hasHeaders,
                isChained: isNil
            )
            return "{ \(items) }"
        case .responses: return isNil || isOptional && !hasHeaders ? "{ $0.map { [$0] } ?? [] }" : "{ [$0] }"
        case .stream: return nil
        }
    }

    /// `FeedPolicy(next: ["seq"], sends: "since", every: .seconds(1) ... .seconds(30))`
    private var policy: Expression {
        let (first, longest) = (
            ValueEmitter.duration(milliseconds: feed.every.lower), ValueEmitter.duration(milliseconds: feed.every.upper)
        )
        var values: [(label: String, value: Expression)] = []
        if let next = feed.next { values.append(("next", PaginationEmitter.location(next))) }
        if feed.isIncremented { values.append(("adds", .text("1"))) }
        if let sends = feed.sends { values.append(("sends", PaginationEmitter.parameter(sends))) }
        values.append(("every", .text("\(first) ... \(longest)")))
        if !feed.restartStatuses.isEmpty {
            values.append(("restart", .list(feed.restartStatuses.map { .text(String($0)) })))
        }
        return .call("FeedPolicy", values)
    }
}
