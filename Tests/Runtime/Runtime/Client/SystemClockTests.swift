import Testing

@_spi(Generated) @testable import SpeccRuntime

struct SystemClockTests {
    @Test("is monotonic, and does not wait for a past deadline")
    func running() async throws {
        let clock = SystemClock()
        let start = clock.now
        try await clock.sleep(until: start)
        #expect(clock.now >= start)
    }

    @Test(
        "cancellation ends a sleep of any length",
        arguments: [.seconds(60), .seconds(Int64.max)] as [Duration]
    )
    func cancelled(_ duration: Duration) async {
        let task = Task { try await SystemClock().sleep(until: duration) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
