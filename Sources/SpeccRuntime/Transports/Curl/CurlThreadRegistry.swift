#if os(Linux)
    import Foundation
    import Synchronization

    /// The threads of all transports, which stand still when the process ends: OpenSSL, below libcurl, then frees what they
    /// would go on using, and a program that has done its work would end with a crash.
    final class CurlThreadRegistry: Sendable {
        static let shared: CurlThreadRegistry = {
            let threads = CurlThreadRegistry()
            // The last that is registered runs first: before OpenSSL's own, which has been there since libcurl was loaded.
            atexit { CurlThreadRegistry.shared.stop() }
            return threads
        }()

        private let drivers = Mutex<[ObjectIdentifier: CurlWorker]>([:])
        private let isOver = Atomic(false)
        /// Those that are not standing still.
        private let moving = DispatchGroup()
        /// How many no longer move: what they did comes before all that follows a load of it, also for a sanitizer, which does
        /// not see into a group.
        private let stopped = Atomic(0)

        /// A driver's thread is about to begin.
        func begins(_ driver: CurlWorker) {
            moving.enter()
            drivers.withLock { $0[ObjectIdentifier(driver)] = driver }
        }

        /// A driver's thread has done its last.
        func ends(_ driver: CurlWorker) {
            _ = drivers.withLock { $0.removeValue(forKey: ObjectIdentifier(driver)) }
            leave()
        }

        /// Called by each thread whenever it has come around. Does not return when the process ends.
        func stand() {
            guard isOver.load(ordering: .acquiring) else { return }
            leave()
            while true { pause() }
        }

        private func leave() {
            stopped.wrappingAdd(1, ordering: .releasing)
            moving.leave()
        }

        /// Returns when all stand still, or a second later.
        private func stop() {
            isOver.store(true, ordering: .releasing)
            for driver in drivers.withLock({ Array($0.values) }) {
                driver.wake()
            }
            _ = moving.wait(timeout: .now() + 1)
            _ = stopped.load(ordering: .acquiring)
        }
    }
#endif
