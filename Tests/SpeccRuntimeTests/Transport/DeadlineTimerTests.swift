import Foundation
import Synchronization
import Testing

@testable import SpeccRuntime

@Suite("A deadline timer")
struct DeadlineTimerTests {
    @Test("calls each watch when its time has come, not sooner, however they were added")
    func order() async {
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
        var order: [Int] = []
        for await milliseconds in fired {
            order.append(milliseconds)
            if order.count == 3 { break }
        }
        // A late timer finds several of them due at a time.
        #expect(order.sorted() == [20, 40, 60])
    }

    @Test("takes deadlines that are further away than 64 bits of seconds")
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

    @Test("calls a watch again when it asks for it, and never once it is removed")
    func again() async {
        let timer = DeadlineTimer()
        let count = Mutex(0)
        let removed = timer.add(at: .now + .milliseconds(10)) { _ in
            Issue.record("A removed watch was called.")
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
