#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A pipe that all waits of a server poll in addition to their own descriptor. Closing its write end wakes them
/// permanently.
final class StopSignal: Sendable {
    /// The read end, which reports `POLLHUP` after the signal is raised.
    let watched: Descriptor
    private let writeEnd: Descriptor

    init() throws(SystemError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError("pipe") }
        watched = Descriptor(ends[0])
        writeEnd = Descriptor(ends[1])
    }

    func raise() {
        writeEnd.end()
    }

    enum Outcome {
        case ready, timedOut, stopped
    }

    /// Waits for an event on a descriptor, the deadline or the signal.
    ///
    /// - Parameter events: Events such as `POLLIN`, or `hangUp`.
    func wait(
        for events: Int32,
        on descriptor: Descriptor,
        until deadline: ContinuousClock.Instant? = nil
    ) -> Outcome {
        var descriptors = [
            pollfd(fd: watched.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor.number, events: Int16(events), revents: 0),
        ]
        while true {
            let count = poll(&descriptors, 2, Self.milliseconds(until: deadline))
            if descriptors[0].revents != 0 { return .stopped }
            if count > 0 { return .ready }
            if let deadline, ContinuousClock.now >= deadline { return .timedOut }
        }
    }

    /// The events that only the end of a connection triggers, even with unread bytes.
    static var hangUp: Int32 {
        #if canImport(Darwin)
            0
        #else
            // POLLRDHUP, which some C libraries do not declare.
            0x2000
        #endif
    }

    /// The timeout for `poll` in milliseconds, rounded up; -1 without a deadline.
    private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let remaining = (deadline - ContinuousClock.now).components
        guard remaining.seconds >= 0, remaining.attoseconds >= 0 else { return 0 }
        return Int32(
            clamping: min(remaining.seconds, 86_400) * 1_000 + (remaining.attoseconds / 1_000_000_000_000_000) + 1
        )
    }
}
