import Foundation

/// Waits for SIGINT or SIGTERM, and prevents them from terminating the process.
struct EndSignals {
    private let received = DispatchSemaphore(value: 0)
    private let sources: [any DispatchSourceSignal]

    init() {
        let received = received
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { received.signal() }
            source.resume()
            return source
        }
    }

    func wait() {
        withExtendedLifetime(sources) { received.wait() }
    }
}
