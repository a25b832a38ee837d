import Foundation
import SpeccSynchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("A deadline timer")
struct DeadlineTimerTests {
    @Test("calls every callback at its deadline and not earlier, in any order of adding")
    func deadlines() async {
        let timer = DeadlineTimer()
        let start = ContinuousClock.now
        let (fired, fire) = AsyncStream<Int>.makeStream()
        for milliseconds in [60, 20, 40] {
            _ = timer.add(at: start + .milliseconds(milliseconds)) { now in
                #expect(now >= start + .milliseconds(milliseconds))
                fire.yield(milliseconds)
                return nil
            }
        }
        // Collected in a set: a timer that fires late calls several callbacks at once, in any order.
        var called: Set<Int> = []
        for await milliseconds in fired {
            #expect(called.insert(milliseconds).inserted)
            if called.count == 3 { break }
        }
        #expect(called == [20, 40, 60])
    }

    @Test("accepts deadlines beyond the range of 64-bit seconds")
    func far() async {
        let timer = DeadlineTimer()
        let far = timer.add(at: .now + .seconds(Int64.max) + .seconds(Int64.max)) { _ in nil }
        await withCheckedContinuation { continuation in
            _ = timer.add(at: .now + .milliseconds(1)) { _ in
                continuation.resume()
                return nil
            }
        }
        timer.remove(far)
    }

    @Test("calls a callback again at the time it returns, and never after it is removed")
    func again() async {
        let timer = DeadlineTimer()
        let count = Mutex(0)
        let removed = timer.add(at: .now + .milliseconds(10)) { _ in
            Issue.record("A removed callback was called.")
            return nil
        }
        timer.remove(removed)
        await withCheckedContinuation { continuation in
            _ = timer.add(at: .now + .milliseconds(5)) { now in
                let calls = count.withLock { count in
                    count += 1
                    return count
                }
                if calls < 3 { return now + .milliseconds(10) }
                continuation.resume()
                return nil
            }
        }
        #expect(count.withLock { $0 } == 3)
    }
}
