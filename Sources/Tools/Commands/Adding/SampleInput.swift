import Foundation
import SpeccAdd
import SpeccContract
import SpeccDiagnostics
import SpeccDriver

/// The requests and responses that the arguments of `specc add` name.
struct SampleInput {
    private(set) var exchanges: [Exchange] = []
    /// Parts of the input that are not used, with the reason.
    private(set) var notes: [String] = []
    /// Problems of the input with excerpts, ready to be printed.
    private(set) var problems = ""
    /// Whether requests to hosts that the catalog does not have are skipped, as in a recording of a browser.
    private(set) var skipsOtherHosts = false
    private let console: Console

    /// The largest file of samples.
    static let maximumSize = 64_000_000

    /// - Parameter scripts: Curl commands of the command line; `-` for standard input.
    init(_ arguments: CommandArguments, scripts: [String], console: Console) throws {
        self.console = console
        for script in scripts {
            let bytes = script == "-" ? try contents("-") : Array(script.utf8)
            addCommands(SourceFile(path: script == "-" ? "<stdin>" : "<command>", bytes: bytes))
        }
        try addSamples(arguments)
        try addRecordings(arguments)
    }

    private func contents(_ path: String) throws -> [UInt8] {
        guard path == "-" else { return try InputFile.contents(of: path, upToCount: Self.maximumSize) }
        guard let bytes = console.input(Self.maximumSize + 1) else { throw FileError(path: path, reason: "read") }
        guard bytes.count <= Self.maximumSize else {
            throw FileError(path: path, reason: "read", hint: "it exceeds \(Self.maximumSize / 1_000_000) MB")
        }
        return bytes
    }

    private mutating func add(_ diagnostics: [Diagnostic], in file: SourceFile) {
        guard !diagnostics.isEmpty else { return }
        problems += DiagnosticRenderer(sources: SourceMap([file]), style: console.errorStyle).render(diagnostics)
    }

    // MARK: - Sources

    private mutating func addCommands(_ script: SourceFile) {
        let result = CurlReader.read(script)
        exchanges += result.exchanges
        notes += result.notes
        add(result.problems, in: script)
    }

    private mutating func addRecordings(_ arguments: CommandArguments) throws {
        for path in arguments.all("har") {
            let file = SourceFile(path: path == "-" ? "<stdin>" : path, bytes: try contents(path))
            let reader = HARReader(file)
            exchanges += reader.exchanges
            notes += reader.notes
            add(reader.problems, in: file)
            skipsOtherHosts = true
        }
        for path in arguments.all("postman") {
            let file = SourceFile(path: path == "-" ? "<stdin>" : path, bytes: try contents(path))
            let reader = PostmanReader(file)
            exchanges += reader.exchanges
            notes += reader.notes
            add(reader.problems, in: file)
            skipsOtherHosts = true
        }
    }

    private mutating func addSamples(_ arguments: CommandArguments) throws {
        let paths = arguments.all("json")
        guard let call = arguments["for"] else {
            guard paths.isEmpty, arguments["request"] == nil else {
                throw UsageError("'--json' requires the call", hint: "add --for 'GET /orders/{id}'")
            }
            return
        }
        guard var exchange = SampleReader.exchange(for: call) else {
            throw UsageError("'\(call)' is not a method and a path", hint: "for example 'GET /orders/{id}'")
        }
        let status = try status(arguments)
        for path in paths {
            for value in try values(at: path) {
                exchange.responses.append(SampleResponse(status: status, content: .json(value)))
            }
        }
        if let path = arguments["request"], let value = try values(at: path).first { exchange.body = .json(value) }
        guard !paths.isEmpty || exchange.body != nil else {
            throw UsageError("'--for' requires a sample", hint: "add '--json FILE'")
        }
        exchanges.append(exchange)
    }

    private func status(_ arguments: CommandArguments) throws -> Int {
        guard let text = arguments["status"] else { return 200 }
        guard let status = Int(text), (200..<600).contains(status) else {
            throw UsageError("'\(text)' is not a status", hint: "for example 201 or 404")
        }
        return status
    }

    /// The JSON value of a file, or one per line of a file of JSON lines.
    private mutating func values(at path: String) throws -> [DocumentNode] {
        let bytes = try contents(path)
        let isLines = path.hasSuffix(".jsonl") || path.hasSuffix(".ndjson")
        let parts = isLines ? bytes.split(separator: 0x0A).map(Array.init) : [bytes]
        var values: [DocumentNode] = []
        for (index, part) in parts.enumerated() where !isLines || part.contains(where: { $0 > 0x20 }) {
            let shown = path == "-" ? "<stdin>" : path
            let file = SourceFile(path: isLines ? "\(shown), line \(index + 1)" : shown, bytes: part)
            var problems: [Diagnostic] = []
            if let value = JSONSample.read(file, problems: &problems) { values.append(value) }
            add(problems, in: file)
        }
        return values
    }
}
