// The declarations of swift-openapi-runtime that the integrations use.
public import Foundation
public import HTTPTypes

public enum IterationBehavior: Sendable { case single, multiple }
public final class HTTPBody: AsyncSequence, Sendable {
    public typealias ByteChunk = ArraySlice<UInt8>
    public typealias Element = ByteChunk
    public enum Length: Sendable {
        case unknown
        case known(Int64)
    }
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async throws -> ByteChunk? { nil }
    }
    public let iterationBehavior = IterationBehavior.multiple
    public let length = Length.unknown
    public convenience init(_ data: Data) { self.init() }
    public convenience init<Bytes: AsyncSequence & Sendable>(
        _ sequence: Bytes,
        length: Length,
        iterationBehavior: IterationBehavior
    ) where Bytes.Element == ByteChunk { self.init() }
    private init() {}
    public func makeAsyncIterator() -> Iterator { Iterator() }
}
public protocol ClientTransport: Sendable {
    func send(
        _ request: HTTPRequest,
        body: HTTPBody?,
        baseURL: URL,
        operationID: String
    ) async throws -> (HTTPResponse, HTTPBody?)
}
