#if canImport(Darwin)
    internal import os

    /// A value that one thread at a time can access: the standard library's `Mutex`, which needs iOS 18 and macOS 15, for
    /// older systems.
    ///
    /// The sendability is unchecked, since the compiler does not know that only the owner of the lock accesses the value.
    package struct Mutex<Value>: ~Copyable, @unchecked Sendable {
        private final class Storage {
            let lock = OSAllocatedUnfairLock()
            var value: Value

            init(_ value: consuming Value) { self.value = value }
        }

        private let storage: Storage

        package init(_ value: consuming sending Value) {
            storage = Storage(value)
        }

        /// Calls `body` with the value while no other thread can access it, and returns its result.
        package borrowing func withLock<Result, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            storage.lock.lock()
            defer { storage.lock.unlock() }
            return try body(&storage.value)
        }
    }
#else
    @_exported import Synchronization
#endif
