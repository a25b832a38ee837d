import Foundation
import SpeccRuntime

// Variations of a response for scripts, with the same names as those of `LoopbackServer.Response`.

extension StubResponse {
    /// A connection that is refused.
    public static var refused: Self { .failure(.connectionRefused) }

    /// Loses the connection after this number of bytes of the body.
    public func cut(after bytes: Int) -> Self { first(bytes).cut() }

    /// Loses the connection after this number of bytes of the body. A stub does not distinguish a reset from a close.
    public func reset(after bytes: Int) -> Self { cut(after: bytes) }

    /// Sends nothing more after this number of bytes of the body.
    public func stalled(after bytes: Int) -> Self { first(bytes).stalled() }

    /// Sends the body byte by byte, with an interval before each.
    public func dripping(every interval: Duration) -> Self { trickling(1, every: interval) }

    /// Repeats the response for a script.
    public func times(_ count: Int) -> [Self] {
        Array(repeating: self, count: count)
    }

    private func first(_ bytes: Int) -> Self {
        var response = self
        var remaining = max(0, bytes)
        response.chunks = chunks.compactMap { chunk in
            let part = chunk.prefix(remaining)
            remaining -= part.count
            return part.isEmpty ? nil : Data(part)
        }
        return response
    }
}
