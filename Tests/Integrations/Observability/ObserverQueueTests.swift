import Dispatch
import SpeccSynchronization
import Testing

@testable import SpeccObservability

@Suite("The queue of observers", .timeLimit(.minutes(1)))
struct ObserverQueueTests {
    @Test("adding work never waits for work that blocks; what does not fit is dropped and counted")
    func blocked() async {
        // promise: observer.never-delays
        let queue = ObserverQueue(label: "test", capacity: 3)
        let gate = DispatchSemaphore(value: 0)
        let log = Mutex<[String]>([])
        await withCheckedContinuation { started in
            queue.add { _ in
                started.resume()
                gate.wait()
            }
        }
        // Each call returns although the first piece of work does not end before the last one is added.
        for number in 1...10 {
            queue.add { dropped in log.withLock { $0.append("\(number) after \(dropped)") } }
        }
        #expect(queue.dropped == 8)
        #expect(log.withLock(\.self) == [])
        gate.signal()
        await queue.flush()
        #expect(log.withLock(\.self) == ["1 after 8", "2 after 0"])
        queue.add { dropped in log.withLock { $0.append("last after \(dropped)") } }
        await queue.flush()
        #expect(log.withLock(\.self).last == "last after 0")
    }
}
