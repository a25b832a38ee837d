import Foundation

/// Waits for SIGINT or SIGTERM, which no longer terminate the process.
///
/// A handler writes to a pipe, so that a signal that arrives before the wait is not lost. A dispatch source would lose one that
/// arrives before it is registered.
struct EndSignals {
    private static let ends: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        return (ends[0], ends[1])
    }()

    init() {
        guard Self.ends.write >= 0 else { return }
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in
                var byte: UInt8 = 0
                // A lost byte would be a lost signal.
                for _ in 0..<3 where write(EndSignals.ends.write, &byte, 1) == 1 { break }
            }
        }
    }

    func wait() {
        guard Self.ends.read >= 0 else { return _ = pause() }
        var byte: UInt8 = 0
        while read(Self.ends.read, &byte, 1) < 0, errno == EINTR {}
    }
}
