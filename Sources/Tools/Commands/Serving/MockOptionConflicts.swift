/// The combinations of options of `specc mock` that have no effect together.
enum MockOptionConflicts {
    /// The options of generated responses, which a proxy does not send.
    private static let withoutProxy = [
        "invalid", "items", "page-size", "polls", "session", "interval", "latency", "faults", "seed", "respond",
    ]

    static func check(_ arguments: CommandArguments) throws(UsageError) {
        if arguments.has("proxy") {
            if let option = withoutProxy.first(where: arguments.has) {
                throw UsageError("'--\(option)' has no effect with '--proxy'", hint: "omit one of the options")
            }
            if arguments.has("journal"), arguments.has("record") {
                throw UsageError("'--journal' and '--record' write the same calls", hint: "omit '--journal'")
            }
        } else if arguments.has("record") {
            throw UsageError(
                "'--record' needs '--proxy'",
                hint: "write '--journal FILE' to record calls of the mock server"
            )
        }
        if arguments.has("output"), !arguments.has("coverage") {
            throw UsageError("'--output' needs '--coverage'", hint: "add '--coverage text', or omit '--output'")
        }
        if arguments.has("seed"), !arguments.has("latency"), !arguments.has("faults") {
            throw UsageError("'--seed' has no effect without '--latency' or '--faults'", hint: "omit '--seed'")
        }
        for option in single where arguments.all(option).count > 1 {
            throw UsageError("'--\(option)' is repeated", hint: "write the option once")
        }
    }

    private static let single = [
        "host", "port", "invalid", "items", "page-size", "polls", "session", "interval", "latency", "seed", "journal",
        "proxy", "record", "coverage", "output",
    ]
}
