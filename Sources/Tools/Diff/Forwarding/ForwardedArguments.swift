import SpeccCatalog
import SpeccGenerator

/// The parameters of a function with their former names in their former order.
struct ForwardedArguments {
    struct Argument {
        let former: SwiftName
        let current: SignatureParameter
    }

    /// In the former order.
    let arguments: [Argument]
    private let current: [SignatureParameter]

    /// Nil if a caller of the former function cannot call the current one: an argument was removed or added.
    ///
    /// - Parameters:
    ///   - former: The parameters of the base.
    ///   - names: The current names of parameters of the base.
    init?(_ former: [SignatureParameter], _ current: [SignatureParameter], names: [SwiftName: SwiftName]) {
        self.current = current
        let parameters = Dictionary(current.map { ($0.name, $0) }) { first, _ in first }
        var arguments: [Argument] = []
        for parameter in former {
            if let name = names[parameter.name], let found = parameters[name] {
                arguments.append(Argument(former: parameter.name, current: found))
            } else if parameter.defaultValue == nil {
                return nil
            }
        }
        self.arguments = arguments
        let forwarded = Set(arguments.map(\.current.name))
        guard current.allSatisfy({ forwarded.contains($0.name) || $0.defaultValue != nil }) else { return nil }
    }

    /// Whether callers write other labels or another order.
    var isChanged: Bool {
        arguments.map(\.former) != current.map(\.name).filter(forwarded.contains)
    }

    /// Whether a function with these parameters differs from the current one by its labels.
    var isDistinct: Bool {
        arguments.map(\.former) != current.map(\.name)
    }

    private var forwarded: Set<SwiftName> {
        Set(arguments.map(\.current.name))
    }

    /// `count: Int = 1`
    var parameters: [String] {
        arguments.map { $0.current.text(named: $0.former) }
    }

    /// `amount: count`, in the order of the current function.
    var passed: [String] {
        let formers = Dictionary(arguments.map { ($0.current.name, $0.former) }) { first, _ in first }
        return current.compactMap { parameter in
            formers[parameter.name].map {
                "\(SwiftIdentifier.label(parameter.name)): \(SwiftIdentifier.standalone($0))"
            }
        }
    }

    /// `amount:gift:`, the labels of the current function.
    var labels: String {
        current.map { $0.name.text + ":" }.joined()
    }
}
