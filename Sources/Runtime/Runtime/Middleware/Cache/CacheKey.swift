package import Foundation

/// Identifies a cached response: method, URL and header fields of the request, credentials included, so that a response
/// is never returned to another user. Header fields for tracing are excluded.
public struct CacheKey: Sendable, Hashable {
    private let identity: RequestIdentity

    /// Nil for a request that bypasses the cache: it is neither a GET or HEAD without body nor declared safe, it streams, it is a range
    /// request, or the caller made it conditional.
    init?(_ request: TransportRequest) {
        guard !request.headers.fields.contains(where: Self.isCondition) else {
            return nil
        }
        var request = request
        request.headers["Cache-Control"] = nil
        guard let identity = RequestIdentity(request) else {
            return nil
        }
        self.identity = identity
    }

    /// A stable representation, equal in every process, distinct for distinct keys. Contains credentials: a persistent
    /// store must store a digest of it.
    public var bytes: [UInt8] { identity.bytes }

    /// The URL of the request.
    package var url: URL? { URL(string: identity.url) }

    private static func isCondition(_ field: HTTPHeaders.Field) -> Bool {
        field.isNamed("Range") || field.isNamed("If-None-Match") || field.isNamed("If-Modified-Since")
            || field.isNamed("If-Match") || field.isNamed("If-Unmodified-Since") || field.isNamed("If-Range")
    }
}
