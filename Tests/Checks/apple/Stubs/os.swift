import Glibc

/// A lock without a value. It locks, because the test of `Mutex` runs with it.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    public init() where State == Void {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    public func lock() where State == Void { pthread_mutex_lock(mutex) }
    public func unlock() where State == Void { pthread_mutex_unlock(mutex) }
}
