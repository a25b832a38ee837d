import Dispatch

// Tests the `Mutex` for older systems of Apple: no increment is lost, and an error unlocks.

struct TestError: Error {}

let count = Mutex(0)
DispatchQueue.concurrentPerform(iterations: 10_000) { _ in
    count.withLock { $0 += 1 }
}
precondition(count.withLock { $0 } == 10_000, "increments were lost")

do throws(TestError) {
    try count.withLock { value throws(TestError) in
        value = -1
        throw TestError()
    }
    preconditionFailure("no error was thrown")
} catch {
    precondition(count.withLock { $0 } == -1, "the change before the error was lost")
}
print("ok: Mutex")
