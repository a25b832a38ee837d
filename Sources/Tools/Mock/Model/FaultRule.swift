package import SpeccContract

/// A rule that injects a fault into some calls: `Orders.*: 503 x2`.
package struct FaultRule: Sendable, Equatable {
    package enum Action: Sendable, Equatable {
        case status(Int)
        case close, reset, stall
        case cut(Int)

        package var text: String {
            switch self {
            case .status(let status): "\(status)"
            case .cut(let count): "cut=\(count)"
            case .close, .reset, .stall: "\(self)"
            }
        }
    }

    package enum Frequency: Sendable, Equatable {
        case always
        /// The first calls of each endpoint.
        case first(Int)
        case percent(Int)
    }

    /// `Orders.getOrder`, `Shop.Orders.getOrder`, `Orders.*`, `Shop.*` or `*`.
    package let pattern: String
    package let action: Action
    package let frequency: Frequency

    package init(pattern: String, action: Action, frequency: Frequency = .always) {
        self.pattern = pattern
        self.action = action
        self.frequency = frequency
    }

    /// `Orders.*: 503 x2`
    package var text: String {
        let suffix =
            switch frequency {
            case .always: ""
            case .first(let count): " x\(count)"
            case .percent(let percent): " \(percent)%"
            }
        return "\(pattern): \(action.text)\(suffix)"
    }

    package func matches(_ endpoint: ContractEndpoint) -> Bool {
        matches(endpoint.id) || matches(endpoint.qualifiedID)
    }

    private func matches(_ id: String) -> Bool {
        if pattern == "*" || pattern == id { return true }
        return pattern.hasSuffix(".*") && id.hasPrefix(pattern.dropLast())
    }

    /// Parses `Orders.*: 503 x2, reset 5%; *: 429 1%`.
    ///
    /// - Throws: `FaultSyntaxError` with the invalid part.
    package static func rules(_ text: String) throws(FaultSyntaxError) -> [FaultRule] {
        var rules: [FaultRule] = []
        for part in text.split(separator: ";") {
            guard let colon = part.firstIndex(of: ":") else {
                throw FaultSyntaxError(message: "'\(part.trimmed)' has no endpoint")
            }
            let pattern = part[..<colon].trimmed
            for action in part[part.index(after: colon)...].split(separator: ",") {
                rules.append(try rule(pattern, action.trimmed))
            }
        }
        return rules
    }

    private static func rule(_ pattern: String, _ text: String) throws(FaultSyntaxError) -> FaultRule {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first, let action = action(first), words.count <= 2 else {
            throw FaultSyntaxError(message: "'\(text)' is not a fault")
        }
        guard words.count == 2 else { return FaultRule(pattern: pattern, action: action) }
        guard let frequency = frequency(words[1]) else {
            throw FaultSyntaxError(message: "'\(words[1])' is not a number of calls such as x2, or a percentage")
        }
        return FaultRule(pattern: pattern, action: action, frequency: frequency)
    }

    static func action(_ text: String) -> Action? {
        switch text {
        case "close": return .close
        case "reset": return .reset
        case "stall": return .stall
        default:
            if text.hasPrefix("cut="), let count = Int(text.dropFirst(4)), count >= 0 { return .cut(count) }
            return Int(text).flatMap { (100...599).contains($0) && $0 >= 200 ? .status($0) : nil }
        }
    }

    private static func frequency(_ text: String) -> Frequency? {
        if text.hasPrefix("x"), let count = Int(text.dropFirst()), count > 0 { return .first(count) }
        if text.hasSuffix("%"), let percent = Int(text.dropLast()), (0...100).contains(percent) {
            return .percent(percent)
        }
        return nil
    }
}

extension Substring {
    /// Without spaces at its ends.
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

/// The reason why text is not a list of fault rules.
package struct FaultSyntaxError: Error {
    package let message: String
}
