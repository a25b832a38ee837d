import Foundation
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccVerify

/// Calls a server, and compares its responses with catalogs.
struct ServerVerification {
    static let options = [
        CommandOption("against", value: "URL", help: "The server to call: its URL with the base path."),
        CommandOption(
            "journey",
            value: "FILE",
            help: "The calls (default: all GET endpoints without parameters in their paths)."
        ),
        CommandOption(
            "credentials",
            value: "LIST",
            help: "Environment variables with credentials: 'session=TOKEN, key=SHOP_KEY'. Can be repeated."
        ),
        CommandOption("requests", value: "COUNT", help: "The maximum number of requests (default: 200)."),
        CommandOption("rate", value: "COUNT", help: "The maximum number of requests per second (default: 10)."),
    ]

    private let client: UpstreamClient
    private let journey: String?
    private let secrets: [String: String]
    private let limit: Int
    private let rate: Int
    /// Never signaled; its timeout is the time between requests.
    private let pause = DispatchSemaphore(value: 0)

    init(_ url: UpstreamURL, _ arguments: CommandArguments, _ contract: Contract) throws(UsageError) {
        client = UpstreamClient(url)
        journey = arguments["journey"]
        limit = try arguments.number("requests", in: 1...100_000) ?? 200
        rate = try arguments.number("rate", in: 1...1_000) ?? 10
        secrets = try Self.secrets(arguments.all("credentials").joined(separator: ","), contract)
    }

    /// - Parameter sources: The journey is added to these.
    /// - Returns: Nil if the journey has errors, which are reported.
    func run(_ contract: Contract, _ sources: inout SourceMap, _ console: Console) throws -> RecordingVerifier? {
        var steps: [JourneyStep] = []
        if let journey {
            let input = try JourneyFile(journey, contract, after: sources)
            sources = input.sources
            steps = input.steps
            guard !input.diagnostics.contains(where: { $0.severity == .error }) else {
                let report = DiagnosticReport(.text, sources: sources, style: console.errorStyle)
                console.error(report.render(input.diagnostics))
                return nil
            }
        }
        if client.url.isUnprotected {
            console.report("warning", "requests to \(client.url.text) are not encrypted", role: .warning)
        }
        var runner = JourneyRunner(contract, secrets: secrets, limit: limit, sleep: sleep, send: response)
        do throws(JourneyRunner.Failure) {
            try runner.run(steps)
        } catch {
            throw UsageError(
                "no response from \(client.url.text): \(error.reason)",
                hint: "check the URL, and that the server runs"
            )
        }
        if runner.isAborted {
            let count = JourneyRunner.maximumMissing
            console.report("warning", "stopped after \(count) successive requests without a response", role: .warning)
        }
        if runner.isLimited {
            console.report("warning", "stopped after \(limit) requests; '--requests' sets the maximum", role: .warning)
        }
        return runner.verifier
    }

    private func sleep(milliseconds: Int64) {
        _ = pause.wait(timeout: .now() + Double(milliseconds) / 1_000)
    }

    private func response(to request: ContractRequest) throws(JourneyRunner.Failure) -> JourneyRunner.Response {
        _ = pause.wait(timeout: .now() + 1 / Double(rate))
        do throws(UpstreamClient.Failure) {
            let response = try client.response(to: request)
            return .init(status: response.status, headers: response.headers, body: response.body)
        } catch {
            throw JourneyRunner.Failure(reason: error.reason)
        }
    }

    /// The values of environment variables by the names of credentials.
    private static func secrets(_ text: String, _ contract: Contract) throws(UsageError) -> [String: String] {
        var secrets: [String: String] = [:]
        let names = contract.apis.flatMap { $0.api.credentials.map(\.name.value) }
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
            guard pair.count == 2 else {
                throw UsageError("'\(part)' has no environment variable", hint: "write 'CREDENTIAL=VARIABLE'")
            }
            guard names.contains(pair[0]) else {
                let nearest = NearestName(names).match(for: pair[0])
                throw UsageError(
                    "no credential has the name '\(pair[0])'",
                    hint: nearest.map { "did you mean '\($0)'?" } ?? "the catalogs declare it in 'credentials'"
                )
            }
            guard let value = ProcessInfo.processInfo.environment[pair[1]], !value.isEmpty else {
                throw UsageError(
                    "the environment variable '\(pair[1])' is not set",
                    hint: "secrets are read from the environment only"
                )
            }
            secrets[pair[0]] = value
        }
        return secrets
    }
}
