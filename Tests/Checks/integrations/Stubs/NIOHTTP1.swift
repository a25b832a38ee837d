// The declarations of swift-nio's HTTP/1 that the integrations use.
public struct HTTPMethod: Sendable { public init(rawValue: String) {} }
public struct HTTPHeaders: Sendable, Sequence {
    public mutating func add(name: String, value: String) {}
    public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> { [].makeIterator() }
}
public struct HTTPResponseStatus: Sendable { public var code: UInt { 0 } }
public enum HTTPParserError: Error { case unknown, invalidEOFState }
