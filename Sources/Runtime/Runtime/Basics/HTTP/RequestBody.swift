public import Foundation
import SpeccSynchronization

/// The body of a request. A transport reads it with `open()`.
///
/// A body that `isRepeatable` can be sent again by a retry, a redirect or a middleware that calls `next` twice. Any
/// other body can be sent once; sending it again fails. To observe or transform the bytes of a body, create a stream
/// that opens and reads it.
public struct RequestBody: Sendable {
    /// The origin of the bytes, for transports with a faster way than `open()`.
    enum Source: Sendable {
        case none
        case data(Data)
        case file(URL)
        case stream(length: Int?, open: @Sendable () async throws -> Reader)
        case once(SingleUseStream)
    }

    var source: Source
    /// The `Content-Type` if neither the endpoint nor its headers set one; nil sends none.
    public var contentType: String?
    /// The parts of a multipart form, which is sent as a stream; empty for other bodies.
    var parts: [BodyPart] = []
    /// The bytes of an in-memory body that is sent as a stream.
    var streamedBytes: Data?
    /// The reason why a request with this body fails before it is sent, or nil.
    var problem: RequestError?

    /// No body. Unlike an empty body, it has no content length.
    public static var none: Self { Self(source: .none) }

    /// Returns a body of bytes in memory, of type `application/octet-stream`.
    public static func data(_ data: Data) -> Self {
        Self(source: .data(data), contentType: MediaType.octets)
    }

    /// Returns a body that is streamed from a file, of type `application/octet-stream`. The file must not change while
    /// it is sent.
    public static func file(_ url: URL) -> Self {
        Self(source: .file(url), contentType: MediaType.octets)
    }

    /// Returns a stream that is opened each time the request is sent. It has no content type.
    ///
    /// - Parameters:
    ///   - length: The length in bytes if known. The call fails if the stream has another length.
    ///   - open: Returns a reader at the start of the stream. An error fails the attempt.
    public static func stream(length: Int? = nil, open: @escaping @Sendable () async throws -> Reader) -> Self {
        Self(source: .stream(length: length, open: open))
    }

    /// Returns a stream that can be read once, without a content type. A retry, a redirect that preserves the body, or
    /// a second call of `next` fails.
    ///
    /// - Parameters:
    ///   - length: The length in bytes if known. The call fails if the stream has another length.
    ///   - next: Returns the next chunk, or nil at the end.
    public static func streamOnce(length: Int? = nil, next: @escaping @Sendable () async throws -> Data?) -> Self {
        Self(source: .once(SingleUseStream(length: length, next)))
    }

    /// Whether there is no body.
    package var isNone: Bool {
        if case .none = source { true } else { false }
    }

    /// The length in bytes, or nil if it is unknown: a stream without a length, an unreadable file.
    public var length: Int? {
        switch source {
        case .none: 0
        case .data(let data): data.count
        case .file(let url): Self.size(of: url)
        case .stream(let length, _): length
        case .once(let stream): stream.length
        }
    }

    /// Whether the body can be sent more than once.
    package var isRepeatable: Bool {
        if case .once = source { false } else { true }
    }

    /// Whether the body is a single-use stream that has been opened, so that sending it again fails.
    var isConsumed: Bool {
        if case .once(let stream) = source { stream.isOpened } else { false }
    }

    private static func size(of file: URL) -> Int? {
        let path = file.resolvingSymlinksInPath().path
        return try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    }
}

extension RequestBody {
    /// A reader of a body from its start to its end, for a single consumer.
    public struct Reader: Sendable {
        private let nextChunk: @Sendable () async throws -> Data?

        /// Creates a reader.
        ///
        /// - Parameter next: Returns the next chunk, or nil at the end.
        public init(next: @escaping @Sendable () async throws -> Data?) {
            nextChunk = next
        }

        /// Returns the next chunk, which may be empty, or nil at the end. Do not call it again after nil or an error.
        public func next() async throws -> Data? {
            try await nextChunk()
        }
    }

    /// Opens a reader at the first byte. An absent body reads as an empty one.
    ///
    /// - Throws: The error of opening the file or stream, or `TransportError` of kind `requestBody` if a single-use
    /// stream is
    ///   opened again.
    public func open() async throws -> Reader {
        switch source {
        case .none: return Reader { nil }
        case .data(let data):
            let chunk = SingleChunkBody(data)
            return Reader { chunk.take() }
        case .file(let url): return try Reader(of: url)
        case .stream(_, let open): return try await open()
        case .once(let stream): return try stream.open()
        }
    }

}

/// A stream that can be opened once.
final class SingleUseStream: Sendable {
    let length: Int?
    private let next: Mutex<(@Sendable () async throws -> Data?)?>

    init(length: Int?, _ next: @escaping @Sendable () async throws -> Data?) {
        self.length = length
        self.next = Mutex(next)
    }

    var isOpened: Bool { next.withLock { $0 == nil } }

    func open() throws(TransportError) -> RequestBody.Reader {
        guard let next = next.withLock({ $0.take() }) else {
            throw .bodyNotRepeatable
        }
        return RequestBody.Reader(next: next)
    }
}

extension TransportError {
    static var bodyNotRepeatable: Self { Self(.requestBody, "The body is a single-use stream that was already sent.") }
}
