import Synchronization
import Testing

@testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct ConcurrencyLimitTests {
    private final class Order: Sendable {
        private let numbers = Mutex<[Int]>([])
        var all: [Int] { numbers.withLock(\.self) }
        func add(_ number: Int) { numbers.withLock { $0.append(number) } }
    }

    private let limit = ConcurrencyLimit(1)

    private func waiter(_ count: Int) async -> Task<ConcurrencyLimit.Permit, any Error> {
        let task = Task { [limit] in try await limit.enter() }
        while limit.waitingCount < count {
            await Task.yield()
        }
        return task
    }

    @Test("those who wait pass in the order in which they came")
    func order() async throws {
        // promise: throttle.fairness
        let first = try await limit.enter()
        let order = Order()
        var tasks: [Task<Void, any Error>] = []
        for number in 1...5 {
            tasks.append(
                Task { [limit] in
                    let permit = try await limit.enter()
                    order.add(number)
                    permit.end()
                }
            )
            while limit.waitingCount < number {
                await Task.yield()
            }
        }
        first.end()
        for task in tasks {
            try await task.value
        }
        #expect(order.all == [1, 2, 3, 4, 5])
    }

    @Test("whoever is cancelled leaves the queue, and the place goes to the next")
    func cancellation() async throws {
        let first = try await limit.enter()
        let second = await waiter(1)
        let third = await waiter(2)
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(limit.waitingCount == 1)
        first.end()
        try await third.value.end()
        try await limit.enter().end()
    }

    @Test("a place is given back once, also where it was only dropped")
    func release() async throws {
        let permit = try await limit.enter()
        permit.end()
        permit.end()
        _ = try await limit.enter()
        let held = try await limit.enter()
        let waiting = await waiter(1)
        held.end()
        try await waiting.value.end()
    }

    @Test("a place that comes with a cancellation is not lost")
    func race() async throws {
        for _ in 1...500 {
            let held = try await limit.enter()
            let task = await waiter(1)
            async let ending: Void = held.end()
            task.cancel()
            await ending
            try? await task.value.end()
            try await limit.enter().end()
        }
    }
}
