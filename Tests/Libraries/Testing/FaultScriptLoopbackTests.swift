import Foundation
import LoopbackServer
import SpeccRuntime
import SpeccTesting
import Testing

/// The same scripts, with a stub transport and with a loopback server.
@Suite("Scripted faults", .timeLimit(.minutes(1)))
struct FaultScriptLoopbackTests {
    private struct Ping: CustomEndpoint {
        typealias Response = String
        let host = "a.example"
        let path = "/ping"
    }

    /// The outcome of a call with up to three attempts.
    private func outcome(_ configuration: HTTPClient.Configuration, total: Duration = .seconds(20)) async -> Outcome {
        let client = HTTPClient(configuration)
        var options = CallOptions(timeout: TimeoutOverride(total: .duration(total)))
        options.retry = RetryPolicy(attempts: 3, on: [.statuses(500...599)], backoff: Backoff(.immediate))
        defer { Task { await client.shutdown() } }
        do throws(NetworkError) {
            let result = try await client.call(Ping(), options: options).result
            return .value(result.value, attempts: result.attempts)
        } catch {
            return .failure(error.kind)
        }
    }

    private enum Outcome: Equatable {
        case value(String, attempts: Int)
        case failure(NetworkError.Kind)
    }

    private func stubbed(_ script: [StubResponse], total: Duration = .seconds(20)) async -> Outcome {
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport(script: script)
        return await outcome(configuration, total: total)
    }

    private func served(_ script: [LoopbackServer.Response], total: Duration = .seconds(20)) async throws -> Outcome {
        let server = try LoopbackServer.start(script: script)
        var configuration = HTTPClient.Configuration()
        configuration.server = server.address()
        let outcome = await outcome(configuration, total: total)
        await server.stop()
        return outcome
    }

    @Test("a script can refuse the connection")
    func connectionRefused() async throws {
        // promise: stub.refuse
        #expect(await stubbed([.refused]) == .failure(.connectionRefused))
        let port = try ClosedPort()
        var configuration = HTTPClient.Configuration()
        configuration.server = port.address(path: "/v1")
        #expect(await outcome(configuration) == .failure(.connectionRefused))
    }

    @Test("a script can end or reset the connection in the middle of the body")
    func cut() async throws {
        // promise: stub.cut
        #expect(await stubbed([.status(200, body: "hello").cut(after: 2)]) == .failure(.connectionLost))
        #expect(await stubbed([.status(200, body: "hello").reset(after: 2)]) == .failure(.connectionLost))
        #expect(try await served([.text("hello").cut(after: 2)]) == .failure(.connectionLost))
        #expect(try await served([.text("hello").reset(after: 2)]) == .failure(.connectionLost))
    }

    @Test("a script can stall in the middle of the body")
    func stalled() async throws {
        // promise: stub.stall
        let total = Duration.milliseconds(100)
        #expect(
            await stubbed([.status(200, body: "hello").stalled(after: 2)], total: total) == .failure(.timeout(.total))
        )
        #expect(try await served([.text("hello").stalled(after: 2)], total: total) == .failure(.timeout(.total)))
    }

    @Test("a script can send byte by byte")
    func dripping() async throws {
        // promise: stub.drip
        let interval = Duration.milliseconds(1)
        #expect(await stubbed([.status(200, body: "hello").dripping(every: interval)]) == .value("hello", attempts: 1))
        #expect(try await served([.text("hello").dripping(every: interval)]) == .value("hello", attempts: 1))
    }

    @Test("a script can fail twice and then succeed")
    func twice() async throws {
        // promise: stub.sequence
        #expect(
            await stubbed(StubResponse.status(503).times(2) + [.status(200, body: "ok")]) == .value("ok", attempts: 3)
        )
        #expect(
            try await served(LoopbackServer.Response.status(503).times(2) + [.text("ok")]) == .value("ok", attempts: 3)
        )
    }

    @Test("the bytes before an interruption are received, also if it comes after the body")
    func partial() async throws {
        // promise: stub.bytes-before-cut
        let url = try #require(URL(string: "https://a.example/"))
        for (bytes, expected) in [(0, ""), (2, "he"), (99, "hello")] {
            let stub = StubTransport(.status(200, body: "hello").cut(after: bytes))
            let response = try await stub.send(TransportRequest(method: .get, url: url))
            var text = ""
            await #expect(throws: TransportError.self) {
                for try await chunk in response.body { text += String(decoding: chunk, as: UTF8.self) }
            }
            #expect(text == expected)
        }
    }
}
