import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct KillSwitchTests {
    private let clock = VirtualClock()
    private let killSwitch = KillSwitch()

    private func client(_ responses: StubResponse...) -> HTTPClient {
        .test(StubTransport(script: responses, clock: clock), clock: clock) { $0.middleware = [killSwitch] }
    }

    @Test("an engaged kill switch ends running calls and rejects new ones until it is released")
    func engaging() async throws {
        // promise: kill-switch.calls
        let client = client(.noResponse, .status(200, body: "ok"))
        let task = Task { try await client.sendRequest(to: Probe()) }
        try await clock.waitUntilScheduled(for: .seconds(60))
        killSwitch.engage()
        let interrupted = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(interrupted?.kind == .blocked(.killSwitch))
        let rejected = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Probe()) }
        #expect(rejected?.kind == .blocked(.killSwitch))
        #expect(rejected?.message() == "This is currently not available.")
        killSwitch.release()
        #expect(try await client.sendRequest(to: Probe()) == "ok")
    }

    @Test("an engaged kill switch ends open streams")
    func streams() async throws {
        // promise: kill-switch.streams
        struct Lines: StreamingEndpoint, CustomEndpoint {
            typealias Response = Data
            static var stream: StreamFraming<String> { .lines }
            let host = "a.example"
            let path = "/x"
        }
        let stream = client(.status(200, body: "a\n").stalled()).stream(from: Lines())
        var lines = stream.makeAsyncIterator()
        #expect(try await lines.next() == "a")
        killSwitch.engage()
        let error = await #expect(throws: NetworkError.self) { try await lines.next() }
        #expect(error?.kind == .blocked(.killSwitch))
    }
}
