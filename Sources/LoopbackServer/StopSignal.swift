#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A pipe that every wait of a server watches beside its own descriptor. Closing its far end wakes them all, for good.
final class StopSignal: Sendable {
    /// Reports `POLLHUP` from the moment at which the signal is raised.
    let watched: Descriptor
    private let far: Descriptor

    init() throws(SystemError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError("pipe") }
        watched = Descriptor(ends[0])
        far = Descriptor(ends[1])
    }

    func raise() {
        far.end()
    }

    enum Outcome {
        case ready, timedOut, stopped
    }

    /// Waits until something of `events` holds for the descriptor, the deadline passes, or the signal is raised.
    ///
    /// - Parameter events: `POLLIN` and the like, or `hangUp`.
    func wait(
        for events: Int32,
        on descriptor: Descriptor,
        until deadline: ContinuousClock.Instant? = nil
    ) -> Outcome {
        var watchedPair = [
            pollfd(fd: watched.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor.number, events: Int16(events), revents: 0),
        ]
        while true {
            let found = poll(&watchedPair, 2, Self.milliseconds(until: deadline))
            if watchedPair[0].revents != 0 { return .stopped }
            if found > 0 { return .ready }
            if let deadline, ContinuousClock.now >= deadline { return .timedOut }
        }
    }

    /// Only the connection's end makes it ready, whatever has come before and is unread.
    static var hangUp: Int32 {
        #if canImport(Darwin)
            0
        #else
            // POLLRDHUP, which not every C library shows.
            0x2000
        #endif
    }

    /// What `poll` takes: rounded up, −1 for ever.
    private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let left = (deadline - ContinuousClock.now).components
        guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
        return Int32(clamping: min(left.seconds, 86_400) * 1_000 + (left.attoseconds / 1_000_000_000_000_000) + 1)
    }
}
