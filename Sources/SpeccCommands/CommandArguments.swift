import SpeccDiagnostics

/// The words after the verb, sorted into options and operands.
package struct CommandArguments: Equatable {
    package private(set) var operands: [String] = []
    private var values: [String: String] = [:]

    /// - Throws: `UsageError` for an unknown option (with the nearest known one), a missing value or a wrong word.
    package init(_ words: [String], options: [CommandOption]) throws(UsageError) {
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--" {
                operands.append(contentsOf: words)
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = try Self.option(parts[0], among: options)
            guard option.value != nil else {
                if parts.count > 1 { throw UsageError("option '--\(option.name)' takes no value") }
                values[option.name] = ""
                continue
            }
            guard let value = parts.count > 1 ? parts[1] : words.popFirst(), !value.isEmpty else {
                throw UsageError("option '--\(option.name)' needs a value", hint: "write \(option.spelling)")
            }
            try Self.check(value, of: option)
            values[option.name] = value
        }
    }

    package subscript(_ name: String) -> String? {
        values[name]
    }

    package func has(_ name: String) -> Bool {
        values[name] != nil
    }

    /// Takes the first operand away from the rest, for a command whose first operand is a word of its own.
    package mutating func takeOperand() -> String? {
        operands.isEmpty ? nil : operands.removeFirst()
    }

    private static func option(_ word: String, among options: [CommandOption]) throws(UsageError) -> CommandOption {
        if let option = options.first(where: { word == "--\($0.name)" || word == $0.short }) { return option }
        let name = String(word.drop { $0 == "-" })
        // A beginning that only one option has is that one cut short: '--out'.
        let begun = name.isEmpty ? [] : options.map(\.name).filter { $0.hasPrefix(name) }
        let nearest = begun.count == 1 ? begun[0] : NearestName(options.map(\.name)).match(for: name)
        throw UsageError(
            "unknown option '\(word)'",
            hint: nearest.map { "did you mean '--\($0)'?" } ?? "'--help' behind the command lists its options"
        )
    }

    private static func check(_ value: String, of option: CommandOption) throws(UsageError) {
        guard !option.choices.isEmpty, !option.choices.contains(value) else { return }
        let nearest = NearestName(option.choices).match(for: value)
        throw UsageError(
            "'\(value)' is no value of '--\(option.name)'",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "it takes \(option.choices.joined(separator: ", "))"
        )
    }
}
