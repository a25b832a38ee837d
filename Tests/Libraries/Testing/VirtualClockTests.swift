import Foundation
import SpeccRuntime
import SpeccSynchronization
import SpeccTesting
import Testing

@Suite(.timeLimit(.minutes(1)))
struct VirtualClockTests {
    @Test("time passes only with an advance, which ends the sleeps that are due")
    func advancing() async throws {
        let clock = VirtualClock()
        async let first: Void = clock.sleep(until: .seconds(1))
        async let second: Void = clock.sleep(until: .seconds(2))
        try await clock.waitUntilScheduled(for: .seconds(1))
        try await clock.waitUntilScheduled(for: .seconds(2))
        clock.advance(by: .milliseconds(999))
        #expect(clock.scheduledCount == 2)
        clock.advance(by: .milliseconds(1))
        try await first
        #expect(clock.scheduledCount == 1)
        clock.advance(by: .seconds(5))
        try await second
        #expect(clock.now == .seconds(6))
    }

    @Test("an advance performs actions in order, including those scheduled meanwhile")
    func steps() {
        let clock = VirtualClock()
        let times = Mutex<[Duration]>([])
        let record: @Sendable () -> Void = { times.withLock { $0.append(clock.now) } }
        _ = clock.schedule(at: .seconds(3), record)
        _ = clock.schedule(at: .seconds(1)) {
            record()
            _ = clock.schedule(at: .seconds(2), record)
        }
        _ = clock.schedule(at: .seconds(9), record)
        clock.advance(by: .seconds(5))
        #expect(times.withLock(\.self) == [1, 2, 3].map { .seconds($0) })
        #expect(clock.now == .seconds(5))
        clock.advance(by: .seconds(5))
        #expect(times.withLock(\.self).last == .seconds(9))
    }

    @Test("the date advances with the time")
    func date() {
        let start = Date(timeIntervalSince1970: 1_000)
        let clock = VirtualClock(start: start)
        clock.advance(by: .milliseconds(1_500))
        #expect(clock.date == start + 1.5)
    }

    @Test("an action in the present or past is performed immediately, and a sleep ends")
    func past() async throws {
        let clock = VirtualClock()
        clock.advance(by: .seconds(5))
        let performed = Mutex<[Duration]>([])
        for deadline in [Duration.seconds(5), .zero, .seconds(-1)] {
            _ = clock.schedule(at: deadline) { performed.withLock { $0.append(deadline) } }
            try await clock.sleep(until: deadline)
        }
        #expect(performed.withLock(\.self) == [.seconds(5), .zero, .seconds(-1)])
        #expect(clock.scheduledCount == 0)
    }

    @Test("a wait for a deadline throws the pending deadlines after its time limit")
    func missingDeadline() async throws {
        let clock = VirtualClock()
        clock.advance(by: .seconds(1))
        _ = clock.schedule(at: .seconds(31)) {}
        _ = clock.schedule(at: .seconds(6)) {}
        let missing = await #expect(throws: VirtualClock.WaitTimeout.self) {
            try await clock.waitUntilScheduled(for: .seconds(60), within: .zero)
        }
        let pending = "pending deadlines: in 5.0 seconds, in 30.0 seconds"
        #expect(missing?.description == "waited 0.0 seconds for a deadline in 60.0 seconds; \(pending)")
        let tooFew = await #expect(throws: VirtualClock.WaitTimeout.self) {
            try await clock.waitUntilScheduled(count: 3, within: .zero)
        }
        #expect(tooFew?.description == "waited 0.0 seconds for 3 deadlines; \(pending)")
        let none = await #expect(throws: VirtualClock.WaitTimeout.self) {
            try await VirtualClock().waitUntilScheduled(within: .zero)
        }
        #expect(none?.description == "waited 0.0 seconds for a deadline; pending deadlines: none")
    }

    @Test("a wait ends when enough deadlines are scheduled, at one time or at any")
    func scheduledLater() async throws {
        let clock = VirtualClock()
        async let same: Void = clock.waitUntilScheduled(for: .seconds(1), count: 2)
        async let any: Void = clock.waitUntilScheduled(count: 3)
        _ = clock.schedule(at: .seconds(1)) {}
        _ = clock.schedule(at: .seconds(2)) {}
        _ = clock.schedule(at: .seconds(1)) {}
        try await same
        try await any
        try await clock.waitUntilScheduled(count: 3, within: .zero)
    }

    @Test("a cancelled wait for a deadline throws, also if the task was cancelled before")
    func cancelledWait() async throws {
        let clock = VirtualClock()
        let waiting = Task { try await clock.waitUntilScheduled(for: .seconds(1)) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.waitUntilScheduled()
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        _ = clock.schedule(at: .seconds(1)) {}
        #expect(clock.scheduledCount == 1)
    }

    @Test("a cancelled sleep throws, also if the task was cancelled before")
    func cancelled() async throws {
        let clock = VirtualClock()
        let task = Task { try await clock.sleep(until: .seconds(1)) }
        try await clock.waitUntilScheduled(for: .seconds(1))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(until: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(clock.scheduledCount == 0)
    }

    @Test("an action scheduled during an advance on another thread is performed")
    func meanwhile() {
        let performed = Atomic(0)
        for _ in 0..<20_000 {
            let clock = VirtualClock()
            DispatchQueue.concurrentPerform(iterations: 2) { side in
                if side == 0 {
                    clock.advance(by: .seconds(1))
                } else {
                    _ = clock.schedule(at: .seconds(1)) { performed.wrappingAdd(1, ordering: .relaxed) }
                }
            }
        }
        #expect(performed.load(ordering: .relaxed) == 20_000)
    }
}
