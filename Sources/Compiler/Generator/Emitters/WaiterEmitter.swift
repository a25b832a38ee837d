import SpeccCatalog
import SpeccChecks

/// Emits a call of `wait(for:_:until:fail:)`.
enum WaiterEmitter {
    static func call(_ send: String, _ waiter: ResolvedWaiter, for request: Expression) -> Expression {
        var arguments = [("for", request), ("", policy(waiter.times)), ("until", conditions(waiter.until))]
        if !waiter.fail.isEmpty {
            arguments.append(("fail", conditions(waiter.fail)))
        }
        return .call("try await " + send, arguments)
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
