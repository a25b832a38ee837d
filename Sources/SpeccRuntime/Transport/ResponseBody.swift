public import Foundation

/// The bytes of an answer in chunks, pulled: what is not asked for is not read from the connection ahead of need.
///
/// For one reader and one pass. Dropping it before its end ends the transfer.
public struct ResponseBody: AsyncSequence, Sendable {
    public typealias Element = Data
    public typealias Failure = TransportError

    private let next: @Sendable () async throws(TransportError) -> Data?

    /// - Parameter next: The next chunk, never an empty one; nil at the end.
    public init(next: @escaping @Sendable () async throws(TransportError) -> Data?) {
        self.next = next
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(next: next)
    }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let next: @Sendable () async throws(TransportError) -> Data?

        public mutating func next() async throws(TransportError) -> Data? {
            try await next()
        }

        public mutating func next(isolation: isolated (any Actor)?) async throws(TransportError) -> Data? {
            try await next()
        }
    }
}
