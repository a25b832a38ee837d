import SpeccCatalog
import SpeccChecks

/// A wait as a call of the runtime's `wait(for:_:until:fail:)`.
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
    private static func conditions(_ conditions: [ResolvedWaiter.Condition]) -> Expression {
        .list(
            conditions.map { condition in
                let words = condition.words.enumerated().map { place, word in
                    (label: place == 0 ? "is" : "", value: Expression.text(SwiftLiteral.string(word)))
                }
                return .call(".field", [("", PaginationEmitter.names(condition.path))] + words)
            }
        )
    }
}
