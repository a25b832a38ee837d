import SpeccSynchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct ConcurrencyLimitTests {
    private final class Order: Sendable {
        private let numbers = Mutex<[Int]>([])
        var all: [Int] { numbers.withLock(\.self) }
        func add(_ number: Int) { numbers.withLock { $0.append(number) } }
    }

    private let limit = ConcurrencyLimit(1)

    private func waiter(_ count: Int) async -> Task<ConcurrencyLimit.Permit, any Error> {
        let task = Task { [limit] in try await limit.acquire() }
        while limit.waitingCount < count {
            await Task.yield()
        }
        return task
    }

    @Test("waiters receive permits in the order in which they arrived")
    func order() async throws {
        // promise: throttle.fairness
        let first = try await limit.acquire()
        let order = Order()
        var tasks: [Task<Void, any Error>] = []
        for number in 1...5 {
            tasks.append(
                Task { [limit] in
                    let permit = try await limit.acquire()
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

    @Test("a cancelled waiter leaves the queue, and the next one gets the permit")
    func cancellation() async throws {
        let first = try await limit.acquire()
        let second = await waiter(1)
        let third = await waiter(2)
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(limit.waitingCount == 1)
        first.end()
        try await third.value.end()
        #expect(limit.freeCount == 1)
    }

    @Test("ending a permit twice frees it once")
    func endingTwice() async throws {
        let permit = try await limit.acquire()
        #expect(limit.freeCount == 0)
        permit.end()
        permit.end()
        #expect(limit.freeCount == 1)
    }

    @Test("deallocating a permit frees it")
    func release() async throws {
        var permit: ConcurrencyLimit.Permit? = try await limit.acquire()
        #expect(limit.freeCount == 0)
        permit = nil
        #expect(permit == nil && limit.freeCount == 1)
    }

    @Test("a permit granted to a waiter that is being cancelled is freed")
    func race() async throws {
        for _ in 1...500 {
            let permit = try await limit.acquire()
            let task = await waiter(1)
            async let ending: Void = permit.end()
            task.cancel()
            await ending
            if case .success(let granted) = await task.result { granted.end() }
            try #require(limit.freeCount == 1)
            try #require(limit.waitingCount == 0)
        }
    }
}
