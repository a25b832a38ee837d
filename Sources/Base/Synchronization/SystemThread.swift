#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// A thread with a stack of its own size. Foundation's `Thread` does not report that the system has no thread left.
package enum SystemThread {
    private final class Work: Sendable {
        let perform: @Sendable () -> Void

        init(_ perform: @escaping @Sendable () -> Void) {
            self.perform = perform
        }
    }

    /// Starts a thread.
    ///
    /// - Parameter stackSize: The size of the stack in bytes, a multiple of the page size.
    /// - Returns: False if the system has no thread left. The work is not performed then.
    package static func start(stackSize: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else {
            return false
        }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let context = Unmanaged.passRetained(Work(work)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(&thread, &attributes, performWork, context)
        if code != 0 {
            Unmanaged<Work>.fromOpaque(context).release()
        }
        return code == 0
    }

    fileprivate static func perform(_ context: UnsafeMutableRawPointer) {
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().perform()
    }
}

// The function of a thread, whose parameter the systems declare differently.
#if canImport(Darwin)
    private func performWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        SystemThread.perform(context)
        return nil
    }
#else
    private func performWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context {
            SystemThread.perform(context)
        }
        return nil
    }
#endif
