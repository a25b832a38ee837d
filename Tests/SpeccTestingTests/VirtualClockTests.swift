import Foundation
import SpeccRuntime
import SpeccTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct VirtualClockTests {
    @Test("time passes only when told to, and wakes whoever's time has come")
    func advancing() async throws {
        let clock = VirtualClock()
        async let first: Void = clock.sleep(until: .seconds(1))
        async let second: Void = clock.sleep(until: .seconds(2))
        await clock.waitUntilScheduled(for: .seconds(1))
        await clock.waitUntilScheduled(for: .seconds(2))
        clock.advance(by: .milliseconds(999))
        #expect(clock.scheduledCount == 2)
        clock.advance(by: .milliseconds(1))
        try await first
        #expect(clock.scheduledCount == 1)
        clock.advance(by: .seconds(5))
        try await second
        #expect(clock.now == .seconds(6))
    }

    @Test("an advance steps through the deadlines in order, those that are set on the way too")
    func steps() {
        let clock = VirtualClock()
        let seen = Mutex<[Duration]>([])
        let note: @Sendable () -> Void = { seen.withLock { $0.append(clock.now) } }
        _ = clock.schedule(at: .seconds(3), note)
        _ = clock.schedule(at: .seconds(1)) {
            note()
            _ = clock.schedule(at: .seconds(2), note)
        }
        _ = clock.schedule(at: .seconds(9), note)
        clock.advance(by: .seconds(5))
        #expect(seen.withLock(\.self) == [1, 2, 3].map { .seconds($0) })
        #expect(clock.now == .seconds(5))
        clock.advance(by: .seconds(5))
        #expect(seen.withLock(\.self).last == .seconds(9))
    }

    @Test("the time of day goes along")
    func date() {
        let start = Date(timeIntervalSince1970: 1_000)
        let clock = VirtualClock(start: start)
        clock.advance(by: .milliseconds(1_500))
        #expect(clock.date == start + 1.5)
    }

    @Test("a time that has come is not waited for")
    func past() async throws {
        let clock = VirtualClock()
        try await clock.sleep(until: .zero)
        try await clock.sleep(until: .seconds(-1))
    }

    @Test("a cancelled wait for somebody to wait ends at once, also when it was cancelled before")
    func cancelledWatch() async {
        let clock = VirtualClock()
        let task = Task { await clock.waitUntilScheduled(for: .seconds(1)) }
        task.cancel()
        await task.value
        await withTaskGroup { group in
            group.addTask { await clock.waitUntilScheduled(for: .seconds(2)) }
            await Task.yield()
            group.cancelAll()
        }
    }

    @Test("a cancelled sleep ends at once, also when it was cancelled before")
    func cancelled() async {
        let clock = VirtualClock()
        let task = Task { try await clock.sleep(until: .seconds(1)) }
        await clock.waitUntilScheduled(for: .seconds(1))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(until: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(clock.scheduledCount == 0)
    }

    @Test("what is set while the time is let pass by another thread is never missed")
    func meanwhile() {
        let fired = Atomic(0)
        for _ in 0..<20_000 {
            let clock = VirtualClock()
            DispatchQueue.concurrentPerform(iterations: 2) { side in
                if side == 0 {
                    clock.advance(by: .seconds(1))
                } else {
                    _ = clock.schedule(at: .seconds(1)) { fired.wrappingAdd(1, ordering: .relaxed) }
                }
            }
        }
        #expect(fired.load(ordering: .relaxed) == 20_000)
    }
}
