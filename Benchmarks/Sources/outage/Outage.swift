import Foundation
import LoopbackServer
import SpeccRuntime

/// Calls with one transport to a server that is restarted after an outage.
struct Outage {
    static let calls = 1_000
    static let width = 50
    static let outage = Duration.seconds(10)
    static let total = Duration.seconds(12)

    private let name: String
    private let make: () throws -> any Transport

    init(_ name: String, _ make: @escaping () throws -> any Transport) {
        self.name = name
        self.make = make
    }

    /// - Returns: Whether all results were as expected.
    func run() async throws -> Bool {
        // A warm-up, so that resources that are allocated once do not count as leaks.
        try await round(calls: Self.calls, outage: .zero)
        let (descriptors, memory) = (Self.descriptors, Self.memory)
        let tally = try await round(calls: Self.calls, outage: Self.outage)
        let (openFiles, growth) = (Self.descriptors - descriptors, Self.memory - memory)
        let hasPassed =
            tally.isExpected && tally.longest < Self.total + .seconds(1) && openFiles <= 2 && growth < 20_000
        print("\(name): \(tally), \(openFiles) more descriptors, \(growth) KB more: \(hasPassed ? "passed" : "FAILED")")
        return hasPassed
    }

    /// All calls wait and retry according to their policy, so that most of them experience the outage and some its end.
    @discardableResult
    private func round(calls: Int, outage: Duration) async throws -> OutcomeCounts {
        let first = try LoopbackServer.start { _ in .text("ok") }
        let port = first.port
        var configuration = HTTPClient.Configuration()
        configuration.transport = try make()
        configuration.retryBudget = .unlimited
        let client = HTTPClient(configuration)
        async let served = Self.restart(first, port, after: outage, responses: calls / 5)
        let tally = await Self.tally(of: calls, on: client, port)
        await client.shutdown()
        try await served.stop()
        return tally
    }

    /// Stops the server during the calls and returns its replacement.
    private static func restart(
        _ first: LoopbackServer,
        _ port: Int,
        after outage: Duration,
        responses: Int
    ) async throws -> LoopbackServer {
        try await first.waitForRequests(responses)
        await first.stop()
        try await Task.sleep(for: outage)
        return try LoopbackServer.start(port: port) { _ in .text("ok") }
    }

    private static func tally(of calls: Int, on client: HTTPClient, _ port: Int) async -> OutcomeCounts {
        await withTaskGroup(of: OutcomeCounts.self) { group in
            for _ in 0..<width {
                group.addTask {
                    var tally = OutcomeCounts()
                    for _ in 0..<(calls / width) {
                        let start = ContinuousClock.now
                        let kind = await outcome(of: Hello(port: port), on: client)
                        tally.record(kind, .now - start)
                    }
                    return tally
                }
            }
            return await group.reduce(into: OutcomeCounts()) { $0.add($1) }
        }
    }

    private static func outcome(of call: Hello, on client: HTTPClient) async -> NetworkError.Kind? {
        do throws(NetworkError) {
            _ = try await client.sendRequest(to: call)
            return nil
        } catch {
            return error.kind
        }
    }

    private struct Hello: CustomEndpoint {
        typealias Response = String
        let scheme = URLScheme.http
        let host = "127.0.0.1"
        let port: Int?
        let path = "/"
        let timeoutDuration: Duration? = Outage.total
        var retryPolicy: RetryPolicy {
            RetryPolicy(
                attempts: 1_000,
                on: [.connection],
                backoff: Backoff(.linear(from: .milliseconds(200)), maximum: .milliseconds(200))
            )
        }
    }

    private static var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
    }

    /// The resident size in kilobytes.
    private static var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
