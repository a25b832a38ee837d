import SpeccCatalog
import SpeccChecks

/// Emits a call of `wait(for:_:until:fail:)`.
enum WaiterEmitter {
    static func call(
        _ send: String,
        _ waiter: ResolvedWaiter,
        of endpoint: ResolvedEndpoint,
        for request: Expression
    ) -> Expression {
        let until = waiter.statuses.isEmpty ? conditions(waiter.until) : statuses(waiter.statuses)
        var arguments = [("for", request), ("", policy(waiter.times)), ("until", until)]
        if !waiter.fail.isEmpty {
            arguments.append(("fail", conditions(waiter.fail)))
        }
        if !waiter.pending.isEmpty {
            arguments.append(("pending", .text(isPending(waiter.pending))))
        }
        if let value = value(endpoint.result(of: waiter)) {
            arguments.append(("value", .text(value)))
        }
        return .call("try await " + send, arguments)
    }

    /// The result type of the method; nil for none.
    static func result(
        of waiter: ResolvedWaiter,
        _ endpoint: ResolvedEndpoint,
        _ names: SignatureTypes,
        in scope: SwiftScope
    ) -> String? {
        type(of: endpoint.result(of: waiter), names.result, in: scope)
    }

    /// The type of a result; nil for none.
    ///
    /// - Parameter response: The result type of the endpoint.
    static func type(of result: WaiterResult, _ response: String?, in scope: SwiftScope) -> String? {
        switch result {
        case .response: response
        case .present: response.map { String($0.dropLast($0.hasSuffix("?") ? 1 : 0)) }
        case .success(let success): ResponseEmitter.type(success.payload, success.headers, in: scope)
        case .nothing: nil
        }
    }

    /// `{ if case .slowDown = $0 { true } else { false } }`
    static func isPending(_ errors: [ErrorMatch]) -> String {
        let cases = errors.map { "if case .\(SwiftIdentifier.label($0.swiftName)) = $0 { true }" }
        return "{ \(cases.joined(separator: " else ")) else { false } }"
    }

    /// `{ if case .ok(let value) = $0 { value } else { nil } }`
    static func value(_ result: WaiterResult) -> String? {
        switch result {
        case .response: nil
        case .present: "{ $0 }"
        case .nothing: "{ _ in () }"
        case .success(let success):
            "{ if case .\(SwiftIdentifier.label(success.swiftName))(let value) = $0 { value } else { nil } }"
        }
    }

    /// `[.status(200, 303)]`
    private static func statuses(_ statuses: [Int]) -> Expression {
        .list([.text(".status(\(statuses.map(String.init).joined(separator: ", ")))")])
    }

    private static func policy(_ times: WaiterSchedule) -> Expression {
        let first = ValueEmitter.duration(milliseconds: times.firstWait)
        let longest = ValueEmitter.duration(milliseconds: times.longestWait)
        return .call(
            "PollPolicy",
            [
                ("every", .text(first == longest ? first : "\(first) ... \(longest)")),
                ("for", .text(ValueEmitter.duration(milliseconds: times.limit))),
            ]
        )
    }

    /// `[.field(["status"], is: "succeeded")]`
    private static func conditions(_ conditions: [ResolvedCondition]) -> Expression {
        .list(
            conditions.map { condition in
                let values = condition.values.enumerated().map { index, value in
                    (label: index == 0 ? "is" : "", value: Expression.text(SwiftLiteral.string(value)))
                }
                return .call(".field", [("", PaginationEmitter.names(condition.path))] + values)
            }
        )
    }
}
