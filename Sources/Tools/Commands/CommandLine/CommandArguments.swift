import SpeccDiagnostics
import SpeccMock

/// The arguments after the name of a command, parsed into options and operands.
package struct CommandArguments: Equatable, Sendable {
    package private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// - Throws: `UsageError` for an unknown option, a missing value or an invalid value.
    package init(_ arguments: [String], options: [CommandOption]) throws(UsageError) {
        var arguments = arguments[...]
        while let argument = arguments.popFirst() {
            if argument == "--" {
                operands.append(contentsOf: arguments)
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = try Self.option(parts[0], among: options)
            guard option.value != nil else {
                if parts.count > 1 {
                    throw UsageError("option '--\(option.name)' has no value", hint: "write '--\(option.name)'")
                }
                values[option.name] = [""]
                continue
            }
            guard let value = parts.count > 1 ? parts[1] : arguments.popFirst(), !value.isEmpty else {
                throw UsageError("option '--\(option.name)' needs a value", hint: "write '\(option.synopsis)'")
            }
            try Self.check(value, of: option)
            values[option.name, default: []].append(value)
        }
    }

    /// The value of an option; the last one if the option is repeated.
    package subscript(_ name: String) -> String? {
        values[name]?.last
    }

    /// All values of an option that can be repeated.
    package func all(_ name: String) -> [String] {
        values[name] ?? []
    }

    package func has(_ name: String) -> Bool {
        values[name] != nil
    }

    /// Removes and returns the first operand.
    package mutating func popOperand() -> String? {
        operands.isEmpty ? nil : operands.removeFirst()
    }

    private static func option(_ argument: String, among options: [CommandOption]) throws(UsageError) -> CommandOption {
        if let option = options.first(where: { argument == "--\($0.name)" || argument == $0.shortName }) {
            return option
        }
        let name = String(argument.drop { $0 == "-" })
        // A prefix of only one option, such as '--out', is an abbreviation of it.
        let completions = name.isEmpty ? [] : options.map(\.name).filter { $0.hasPrefix(name) }
        let nearest = completions.count == 1 ? completions[0] : NearestName(options.map(\.name)).match(for: name)
        throw UsageError(
            "unknown option '\(argument)'",
            hint: nearest.map { "did you mean '--\($0)'?" } ?? "'--help' lists the options"
        )
    }

    private static func check(_ value: String, of option: CommandOption) throws(UsageError) {
        guard !option.choices.isEmpty, !option.choices.contains(value) else { return }
        let nearest = NearestName(option.choices).match(for: value)
        throw UsageError(
            "'\(value)' is not a value of '--\(option.name)'",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "values are \(option.choices.joined(separator: ", "))"
        )
    }
}

extension CommandArguments {
    /// The value of an option as a number; nil without the option.
    func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "'\(text)' is not a value of '--\(name)'",
                hint: "write a number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    /// The value of an option as the URL of a server; nil without the option.
    func server(_ name: String) throws(UsageError) -> UpstreamURL? {
        guard let text = self[name] else { return nil }
        do throws(UpstreamURLError) {
            return try UpstreamURL(text)
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
    }
}
