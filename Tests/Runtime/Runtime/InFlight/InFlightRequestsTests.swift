import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct InFlightRequestsTests {
    private let gate = Gate()

    private func task(_ table: InFlightRequests<String, String>, _ key: String = "k") -> Task<String, Never> {
        Task { [gate] in
            await table.outcome(for: key, cancelled: "cancelled") {
                await gate.pass()
                return Task.isCancelled ? "stopped" : "done"
            }
        }
    }

    @Test("concurrent waiters share one operation")
    func sharing() async {
        let table = InFlightRequests<String, String>(cancelsWithoutWaiters: true)
        let tasks = (0..<10).map { _ in task(table) }
        while table.waiterCount(for: "k") < tasks.count, !Task.isCancelled { await Task.yield() }
        await gate.open(after: 1)
        for task in tasks {
            #expect(await task.value == "done")
        }
        #expect(await gate.passed == 1)
        #expect(table.count == 0)
    }

    @Test("cancelling one waiter does not affect the others")
    func leaving() async {
        let flight = SingleFlight<String>()
        let work: @Sendable () async -> String = { [gate] in
            await gate.pass()
            return Task.isCancelled ? "stopped" : "done"
        }
        let first = Task { await flight.outcome(cancelled: "cancelled", of: work) }
        await gate.waitUntilScheduled()
        let second = Task { await flight.outcome(cancelled: "cancelled", of: work) }
        while flight.waiterCount < 2 { await Task.yield() }
        first.cancel()
        #expect(await first.value == "cancelled")
        await gate.open(after: 1)
        #expect(await second.value == "done")
        #expect(await gate.passed == 1)
    }

    @Test("an operation without waiters is cancelled and runs again for the next waiter")
    func abandoned() async {
        let table = InFlightRequests<String, String>(cancelsWithoutWaiters: true)
        let first = task(table)
        await gate.waitUntilScheduled()
        first.cancel()
        #expect(await first.value == "cancelled")
        let second = task(table)
        await gate.open(after: 2)
        #expect(await second.value == "done")
        #expect(await gate.passed == 2)
    }

    @Test("an uncancellable operation finishes without waiters and serves the next waiter")
    func uncancellable() async {
        let table = InFlightRequests<String, String>(cancelsWithoutWaiters: false)
        let first = task(table)
        await gate.waitUntilScheduled()
        first.cancel()
        #expect(await first.value == "cancelled")
        let second = task(table)
        while table.waiterCount(for: "k") < 1 { await Task.yield() }
        await gate.open(after: 1)
        #expect(await second.value == "done")
        #expect(await gate.passed == 1)
    }
}
