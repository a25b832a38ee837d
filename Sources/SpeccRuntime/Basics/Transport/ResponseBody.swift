public import Foundation

/// The bytes of an answer in chunks, pulled: what is not asked for is not read from the connection ahead of need.
///
/// For one reader and one pass. Dropping it before its end ends the transfer.
public struct ResponseBody: AsyncSequence, Sendable {
    /// A chunk, never an empty one.
    public typealias Element = Data
    /// Thrown where the body is cut or out of its time.
    public typealias Failure = TransportError

    private let next: @Sendable () async throws(TransportError) -> Data?

    /// - Parameter next: The next chunk, never an empty one; nil at the end.
    public init(next: @escaping @Sendable () async throws(TransportError) -> Data?) {
        self.next = next
    }

    /// For one pass: every iterator takes from the same bytes.
    public func makeAsyncIterator() -> Iterator {
        Iterator(next: next)
    }

    /// Takes the chunks one by one.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let next: @Sendable () async throws(TransportError) -> Data?

        /// The next chunk, when it is there; nil at the end.
        public mutating func next() async throws(TransportError) -> Data? {
            try await next()
        }

        /// The same, for loops on an actor.
        public mutating func next(isolation: isolated (any Actor)?) async throws(TransportError) -> Data? {
            try await next()
        }
    }
}
