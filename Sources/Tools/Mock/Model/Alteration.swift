/// A change of the declared behavior of calls, which a person made while the server runs.
package struct Alteration: Sendable, Equatable {
    /// Identifies it while the server runs.
    package let number: Int
    /// The qualified id of an endpoint, or `*` for all.
    package let endpoint: String
    package let effect: Effect
    /// The number of further calls that it applies to; nil until it is removed.
    package var remaining: Int?

    package enum Effect: Sendable, Equatable {
        /// A declared status, or any other one.
        case status(Int)
        /// An example or a named error of the catalog.
        case example(String)
        /// A list without items.
        case empty
        case delay(milliseconds: Int64)
        case fault(FaultRule.Action)

        /// Parses `404`, `none`, `@empty`, `slow=800`, `close`, `reset`, `stall` or `cut=10`; nil for a delay that is too long.
        package init?(_ text: String) {
            if text == "@empty" {
                self = .empty
            } else if text.hasPrefix("slow=") {
                guard let milliseconds = Int64(text.dropFirst(5)), (1...60_000).contains(milliseconds) else {
                    return nil
                }
                self = .delay(milliseconds: milliseconds)
            } else if let action = FaultRule.action(text) {
                if case .status(let status) = action { self = .status(status) } else { self = .fault(action) }
            } else {
                guard !text.isEmpty, Int(text) == nil else { return nil }
                self = .example(text)
            }
        }

        /// `404`, `example none`, `800 ms`
        package var text: String {
            switch self {
            case .status(let status): "\(status)"
            case .example(let name): "example \(name)"
            case .empty: "empty"
            case .delay(let milliseconds): "\(milliseconds) ms"
            case .fault(let action): action.text
            }
        }

        var isDelay: Bool { if case .delay = self { true } else { false } }
    }

    /// The options of `specc mock` with the same effect on all calls; nil if there are none.
    package var option: String? {
        let count = remaining.map { " x\($0)" } ?? ""
        switch effect {
        case .status(let status): return "--faults '\(endpoint): \(status)\(count)'"
        case .fault(let action): return "--faults '\(endpoint): \(action.text)\(count)'"
        case .example(let name): return endpoint == "*" ? nil : "--respond '\(endpoint)=\(name)'"
        case .delay(let milliseconds): return endpoint == "*" ? "--latency \(milliseconds)ms" : nil
        case .empty: return nil
        }
    }
}

/// The reason why calls cannot be altered.
package struct AlterationError: Error, Equatable {
    package let message: String
}
