import Foundation
import SpeccCatalog
import SpeccMock

/// The options of `specc mock`.
struct MockSettings: Sendable {
    var host = "127.0.0.1"
    var port = 0
    var mock = MockOptions()
    /// The names that clients may use, in addition to those of the loopback interface and to addresses.
    var names: [String] = []
    /// The server that requests are forwarded to; nil for a mock server.
    var proxy: UpstreamURL?
    /// The origins of web pages that can read responses.
    var crossOrigins: [String] = []
    var journal: String?
    var coverage: CoverageFormat?
    var output: String?
    var isQuiet = false
    /// The port of the home page; 0 for a free one, nil without a page.
    var pagePort: Int?
    var opensPage = false

    enum CoverageFormat: String, CaseIterable {
        case text, json, junit
    }

    static let options = [
        CommandOption("host", value: "ADDRESS", help: "The IPv4 address to listen on (default: 127.0.0.1)."),
        CommandOption(
            "allow-name",
            value: "NAME",
            help: "Accept requests to this name of the server, as in a container network; repeatable."
        ),
        CommandOption("port", value: "PORT", help: "The port (default: a free one, which is printed)."),
        CommandOption(
            "invalid",
            value: "MODE",
            choices: MockOptions.InvalidRequests.allCases.map(\.rawValue),
            help: "Respond to invalid requests with 4xx, report them, or ignore them (default: respond)."
        ),
        CommandOption("items", value: "COUNT", help: "The number of items that lists contain at first (default: 12)."),
        CommandOption("page-size", value: "COUNT", help: "The number of items of a page (default: 5)."),
        CommandOption(
            "polls",
            value: "COUNT",
            help: "The number of requests until a polled item is done, or a feed has news (default: 3)."
        ),
        CommandOption("session", value: "DURATION", help: "The lifetime of tokens (default: 1h)."),
        CommandOption("interval", value: "DURATION", help: "The time between parts of a stream (default: 50ms)."),
        CommandOption("latency", value: "DURATION", help: "A delay of all responses: 200ms, or 200ms..2s."),
        CommandOption("faults", value: "RULES", help: "Faults: 'Orders.*: 503 x2; *: reset 5%'."),
        CommandOption("seed", value: "NUMBER", help: "The seed of latencies and faults (default: 1)."),
        CommandOption(
            "respond",
            value: "RULES",
            help: "Examples or statuses of endpoints: 'Orders.listOrders=none, Orders.getOrder=404'."
        ),
        CommandOption(
            "cors",
            value: "ORIGIN",
            help: "Allow web pages of ORIGIN, such as http://localhost:3000 or '*', to read responses; repeatable."
        ),
        CommandOption("journal", value: "FILE", help: "Append all calls to FILE as lines of JSON, without secrets."),
        CommandOption("proxy", value: "URL", help: "Forward requests to a server, and compare it with the catalogs."),
        CommandOption("record", value: "FILE", help: "With --proxy: append all calls to FILE, for 'specc verify'."),
        CommandOption(
            "coverage",
            value: "FORMAT",
            choices: CoverageFormat.allCases.map(\.rawValue),
            help: "Print the endpoints and statuses that were reached at the end."
        ),
        CommandOption("output", value: "FILE", help: "The file of the coverage (default: standard output)."),
        CommandOption(
            "ui-port",
            value: "PORT",
            help: "The port of the home page (default: a free one, which is printed)."
        ),
        CommandOption("no-ui", help: "Serve no home page."),
        CommandOption("open", help: "Open the home page in the browser."),
        CommandOption("quiet", help: "Do not print calls, and serve no home page without --ui-port or --open."),
    ]

    init(_ arguments: CommandArguments) throws(UsageError) {
        try MockOptionConflicts.check(arguments)
        if let host = arguments["host"] { self.host = try Self.address(host) }
        for text in arguments.all("allow-name") { names.append(try Self.name(text)) }
        port = try arguments.number("port", in: 0...65_535) ?? 0
        mock.invalidRequests = arguments["invalid"].flatMap(MockOptions.InvalidRequests.init) ?? .respond
        mock.itemCount = try arguments.number("items", in: 0...10_000) ?? mock.itemCount
        mock.pageSize = try arguments.number("page-size", in: 1...10_000) ?? mock.pageSize
        mock.polls = try arguments.number("polls", in: 1...1_000) ?? mock.polls
        if let text = arguments["session"] { mock.sessionSeconds = try Self.seconds(text) }
        mock.streamIntervalMilliseconds = try Self.duration(arguments, "interval") ?? mock.streamIntervalMilliseconds
        if let text = arguments["latency"] { mock.latency = try Self.range(text) }
        if let text = arguments["seed"] {
            guard let seed = UInt64(text) else {
                throw UsageError("'\(text)' is not a seed", hint: "write a number, such as '--seed 7'")
            }
            mock.seed = seed
        }
        for text in arguments.all("faults") { mock.faults += try Self.faults(text) }
        mock.responses = try Self.responses(arguments.all("respond").joined(separator: ","))
        for text in arguments.all("cors") { crossOrigins.append(try Self.origin(text)) }
        proxy = try arguments.server("proxy")
        journal = arguments["record"] ?? arguments["journal"]
        coverage = arguments["coverage"].flatMap(CoverageFormat.init)
        output = arguments["output"]
        isQuiet = arguments.has("quiet")
        opensPage = arguments.has("open")
        let port = try arguments.number("ui-port", in: 0...65_535)
        if port != nil, port == self.port, port != 0 {
            throw UsageError("'--port' and '--ui-port' are the same", hint: "the home page needs a port of its own")
        }
        pagePort = arguments.has("no-ui") || isQuiet && port == nil && !opensPage ? nil : port ?? 0
    }

    /// Whether other machines can reach the server.
    var isReachable: Bool { !host.hasPrefix("127.") }

    // MARK: - Values

    private static func address(_ text: String) throws(UsageError) -> String {
        if text == "localhost" { return "127.0.0.1" }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) else {
            throw UsageError("'\(text)' is not an IPv4 address", hint: "write '--host 127.0.0.1'")
        }
        return text
    }

    private static func name(_ text: String) throws(UsageError) -> String {
        let isName =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
                default: false
                }
            }
        guard isName else {
            throw UsageError("'\(text)' is not a host name", hint: "write a name without scheme and port")
        }
        return text.lowercased()
    }

    private static func duration(_ arguments: CommandArguments, _ name: String) throws(UsageError) -> Int64? {
        guard let text = arguments[name] else { return nil }
        return try milliseconds(text)
    }

    private static func milliseconds(_ text: String) throws(UsageError) -> Int64 {
        guard case .milliseconds(let milliseconds) = DurationLiteral(text) else {
            throw UsageError("'\(text)' is not a duration", hint: "write a number with a unit, such as 200ms or 2s")
        }
        return milliseconds
    }

    /// Tokens have lifetimes in seconds.
    private static func seconds(_ text: String) throws(UsageError) -> Int {
        let duration = try milliseconds(text)
        guard duration >= 1_000, duration.isMultiple(of: 1_000) else {
            throw UsageError("'\(text)' is not a number of whole seconds", hint: "write '--session 1s' or longer")
        }
        return Int(duration / 1_000)
    }

    /// The scheme, host and port of a page, as browsers send it.
    private static func origin(_ text: String) throws(UsageError) -> String {
        if text == "*" || text == "null" { return text }
        guard let scheme = text.firstRange(of: "://"), scheme.lowerBound > text.startIndex,
            scheme.upperBound < text.endIndex,
            text[scheme.upperBound...].allSatisfy({ $0.isASCII && !$0.isWhitespace && !"/?#@*,".contains($0) })
        else {
            throw UsageError(
                "'\(text)' is not the origin of a page",
                hint: "write the scheme, host and port without a path, such as '--cors http://localhost:3000'"
            )
        }
        return text
    }

    private static func range(_ text: String) throws(UsageError) -> ClosedRange<Int64> {
        guard let dots = text.firstRange(of: "..") else {
            let duration = try milliseconds(text)
            return duration...duration
        }
        let lower = try milliseconds(String(text[..<dots.lowerBound]))
        let upper = try milliseconds(String(text[dots.upperBound...]))
        guard lower <= upper else {
            throw UsageError("'\(text)' is not a range of durations", hint: "write the shorter duration first")
        }
        return lower...upper
    }

    private static func faults(_ text: String) throws(UsageError) -> [FaultRule] {
        do throws(FaultSyntaxError) {
            return try FaultRule.rules(text)
        } catch {
            throw UsageError(
                error.message,
                hint: "write 'ENDPOINT: FAULT', where FAULT is a status, close, reset, stall or cut=BYTES, "
                    + "and optionally x2 or 5%"
            )
        }
    }

    private static func responses(_ text: String) throws(UsageError) -> [String: String] {
        var responses: [String: String] = [:]
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else {
                throw UsageError(
                    "'\(part)' has no example or status",
                    hint: "write 'ENDPOINT=EXAMPLE' or 'ENDPOINT=404'"
                )
            }
            guard responses.updateValue(pair[1], forKey: pair[0]) == nil else {
                throw UsageError("'--respond' sets the response of '\(pair[0])' twice", hint: "remove one of the rules")
            }
        }
        return responses
    }
}
