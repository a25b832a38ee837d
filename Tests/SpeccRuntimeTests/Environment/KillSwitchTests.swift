import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct KillSwitchTests {
    private let clock = VirtualClock()
    private let killSwitch = KillSwitch()

    private func client(_ answers: StubResponse...) -> HTTPClient {
        .measured(StubTransport(script: answers, clock: clock), clock: clock) { $0.middleware = [killSwitch] }
    }

    @Test("it ends calls under way, refuses new ones, and lets calls begin again when it is released")
    func engaging() async throws {
        // promise: kill-switch.calls
        let client = client(.noResponse, .status(200, body: "ok"))
        let task = Task { try await client.sendRequest(to: Probe()) }
        try await clock.waitUntilScheduled(for: .seconds(60))
        killSwitch.engage()
        let cut = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(cut?.kind == .blocked(.killSwitch))
        let refused = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Probe()) }
        #expect(refused?.kind == .blocked(.killSwitch))
        #expect(refused?.message() == "This is currently not available.")
        killSwitch.release()
        #expect(try await client.sendRequest(to: Probe()) == "ok")
    }

    @Test("it ends streams that are open")
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
