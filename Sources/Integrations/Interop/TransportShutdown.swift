import SpeccRuntime
import SpeccSynchronization

/// Whether a transport was shut down, which makes every later request fail with the same error.
final class TransportShutdown: Sendable {
    private let isShutDown = Mutex(false)

    /// - Returns: False if it was shut down before.
    @discardableResult
    func shutDown() -> Bool {
        isShutDown.withLock { isShutDown in
            defer { isShutDown = true }
            return !isShutDown
        }
    }

    func check() throws(TransportError) {
        if isShutDown.withLock(\.self) {
            throw TransportError(.shutdown, "the transport was shut down")
        }
    }
}
