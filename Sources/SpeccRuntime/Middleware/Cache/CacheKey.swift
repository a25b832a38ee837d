package import Foundation

/// What an answer is kept under: all that makes two requests ask for the same thing as the same person. Credentials are
/// part of it, as are all other header fields but those by which calls are followed, so that nobody gets an answer that was
/// somebody else's.
public struct CacheKey: Sendable, Hashable {
    private let identity: RequestIdentity

    /// Nil for a request whose answer is neither kept nor taken from a cache: it may change something, it streams, or it
    /// asks for a part or under a condition of its own.
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

    /// Different for different keys, the same in every process. It holds credentials: a store that writes keys down writes
    /// their digests.
    public var bytes: [UInt8] { identity.bytes }

    /// Where the answer comes from.
    package var url: URL? { URL(string: identity.address) }

    private static func isCondition(_ field: HTTPHeaders.Field) -> Bool {
        field.isNamed("Range") || field.isNamed("If-None-Match") || field.isNamed("If-Modified-Since")
            || field.isNamed("If-Match") || field.isNamed("If-Unmodified-Since") || field.isNamed("If-Range")
    }
}
