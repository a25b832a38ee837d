import Foundation
import LoopbackServer
import SpeccRuntime

/// Calls over one transport to a server that goes and comes back.
struct Outage {
    static let calls = 1_000
    static let width = 50
    static let gone = Duration.seconds(10)
    static let total = Duration.seconds(12)

    private let name: String
    private let make: () throws -> any Transport

    init(_ name: String, _ make: @escaping () throws -> any Transport) {
        self.name = name
        self.make = make
    }

    /// - Returns: Whether all was as it should be.
    func run() async throws -> Bool {
        // What is made once for all is no leak.
        try await round(calls: Self.calls, gone: .zero)
        let (descriptors, memory) = (Self.descriptors, Self.memory)
        let tally = try await round(calls: Self.calls, gone: Self.gone)
        let (openFiles, growth) = (Self.descriptors - descriptors, Self.memory - memory)
        let isFine = tally.isExpected && tally.longest < Self.total + .seconds(1) && openFiles <= 2 && growth < 20_000
        print("\(name): \(tally), \(openFiles) more descriptors, \(growth) KB more: \(isFine ? "fine" : "NOT FINE")")
        return isFine
    }

    /// Every call waits and tries again as its policy says, so that most of them see the server gone and some its
    /// return.
    @discardableResult
    private func round(calls: Int, gone: Duration) async throws -> OutcomeCounts {
        let first = try LoopbackServer.start { _ in .text("ok") }
        let port = first.port
        var configuration = HTTPClient.Configuration()
        configuration.transport = try make()
        configuration.retryBudget = .unlimited
        let client = HTTPClient(configuration)
        async let served = Self.comingBack(first, port, after: gone, answers: calls / 5)
        let tally = await Self.tally(of: calls, on: client, port)
        await client.shutdown()
        try await served.stop()
        return tally
    }

    /// The server that is there in the end.
    private static func comingBack(
        _ first: LoopbackServer,
        _ port: Int,
        after gone: Duration,
        answers: Int
    ) async throws -> LoopbackServer {
        try await first.waitForRequests(answers)
        await first.stop()
        try await Task.sleep(for: gone)
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
                        tally.note(kind, .now - start)
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

    /// Kilobytes.
    private static var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
