#if os(Linux)
    import Foundation
    import SpeccSynchronization

    /// The threads of all transports. At the end of the process they stop, because OpenSSL then frees memory that they
    /// use, which would crash the program.
    final class CurlThreadRegistry: Sendable {
        static let shared: CurlThreadRegistry = {
            let threads = CurlThreadRegistry()
            // Exit handlers run in reverse order: this one runs before OpenSSL's, which was registered when libcurl was
            // loaded.
            atexit { CurlThreadRegistry.shared.stop() }
            return threads
        }()

        private let workers = Mutex<[ObjectIdentifier: CurlWorker]>([:])
        private let isTerminating = Atomic(false)
        /// The threads that are running.
        private let running = DispatchGroup()
        /// The number of threads that have stopped. Loading it orders their work before what follows, also for the
        /// thread sanitizer, which does not understand dispatch groups.
        private let stopped = Atomic(0)

        /// Adds a worker whose thread is about to start.
        func register(_ worker: CurlWorker) {
            running.enter()
            workers.withLock { $0[ObjectIdentifier(worker)] = worker }
        }

        /// Removes a worker whose thread is about to end.
        func unregister(_ worker: CurlWorker) {
            _ = workers.withLock { $0.removeValue(forKey: ObjectIdentifier(worker)) }
            recordStop()
        }

        /// Blocks the calling thread if the process is terminating. Each thread calls it in every iteration of its
        /// loop.
        func parkIfTerminating() {
            guard isTerminating.load(ordering: .acquiring) else { return }
            recordStop()
            while true { pause() }
        }

        private func recordStop() {
            stopped.wrappingAdd(1, ordering: .releasing)
            running.leave()
        }

        /// Waits until all threads have stopped, for at most a second.
        private func stop() {
            isTerminating.store(true, ordering: .releasing)
            for worker in workers.withLock({ Array($0.values) }) {
                worker.wake()
            }
            _ = running.wait(timeout: .now() + 1)
            _ = stopped.load(ordering: .acquiring)
        }
    }
#endif
