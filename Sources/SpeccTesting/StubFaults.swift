import Foundation
import SpeccRuntime

// What a script says of a response, in the words that `LoopbackServer`'s answers have for it.

extension StubResponse {
    /// Nobody listens there.
    public static var refused: Self { .failure(.connectionRefused) }

    /// The connection is lost after this many bytes of the body.
    public func cut(after bytes: Int) -> Self { first(bytes).cut() }

    /// The same: for whoever waits for the response a reset is no other loss than an end.
    public func reset(after bytes: Int) -> Self { cut(after: bytes) }

    /// Nothing more comes after this many bytes of the body.
    public func stalled(after bytes: Int) -> Self { first(bytes).stalled() }

    /// The body comes byte by byte, with a wait before each.
    public func dripping(every interval: Duration) -> Self { trickling(1, every: interval) }

    /// The same so many times, for a script.
    public func times(_ count: Int) -> [Self] {
        Array(repeating: self, count: count)
    }

    private func first(_ bytes: Int) -> Self {
        var response = self
        var rest = max(0, bytes)
        response.chunks = chunks.compactMap { chunk in
            let part = chunk.prefix(rest)
            rest -= part.count
            return part.isEmpty ? nil : Data(part)
        }
        return response
    }
}
