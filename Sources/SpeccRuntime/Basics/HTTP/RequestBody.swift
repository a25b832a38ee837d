public import Foundation

/// What a request carries. A transport reads it with `open()`.
///
/// A body that `isRepeatable` can be sent again: by a retry, by a redirect that keeps it, by a middleware that calls `next`
/// twice. Any other is sent once, and what would send it again fails instead. To watch or change the bytes of another body
/// as they are read, make a stream around it that opens it.
public struct RequestBody: Sendable {
    /// What it is made of, for a transport that has a shorter way than reading.
    enum Source: Sendable {
        case none
        case data(Data)
        case file(URL)
        case stream(length: Int?, open: @Sendable () async throws -> Reader)
        case once(SingleUseStream)
    }

    let source: Source
    /// What it is, for the request's `Content-Type` where the endpoint and its headers name none; nil sends none.
    public var contentType: String?
    /// Of a form of parts, which goes out as a stream; empty for every other body.
    var parts: [BodyPart] = []
    /// Of a body in memory that goes out as a stream.
    var streamedBytes: Data?

    /// No body, which is not the same as an empty one: no length is announced.
    public static var none: Self { Self(source: .none) }

    /// Bytes in memory: `application/octet-stream`.
    public static func data(_ data: Data) -> Self {
        Self(source: .data(data), contentType: MediaType.octets)
    }

    /// Streamed from a file, never held in memory whole: `application/octet-stream`. The file must not change while it is
    /// sent.
    public static func file(_ url: URL) -> Self {
        Self(source: .file(url), contentType: MediaType.octets)
    }

    /// A stream that can be read as often as the request is sent. It has no content type of its own.
    ///
    /// - Parameters:
    ///   - length: In bytes, where it is known; a stream that gives any other count fails the call.
    ///   - open: Begins a reading of its own each time. What it throws fails the try.
    public static func stream(length: Int? = nil, open: @escaping @Sendable () async throws -> Reader) -> Self {
        Self(source: .stream(length: length, open: open))
    }

    /// A stream that can be read once, without a content type of its own. A retry, a redirect that keeps the body, or a
    /// second `next` fails.
    ///
    /// - Parameters:
    ///   - length: In bytes, where it is known; a stream that gives any other count fails the call.
    ///   - next: The next chunk, nil at the end.
    public static func streamOnce(length: Int? = nil, next: @escaping @Sendable () async throws -> Data?) -> Self {
        Self(source: .once(SingleUseStream(length: length, next)))
    }

    /// Whether there is no body at all.
    public var isNone: Bool {
        if case .none = source { true } else { false }
    }

    /// In bytes. Nil where nobody knows before the end: a stream that did not say, a file that cannot be looked at.
    public var length: Int? {
        switch source {
        case .none: 0
        case .data(let data): data.count
        case .file(let url): Self.size(of: url)
        case .stream(let length, _): length
        case .once(let stream): stream.length
        }
    }

    /// Whether it can be sent more than once.
    public var isRepeatable: Bool {
        if case .once = source { false } else { true }
    }

    /// Whether it streamed once, and has: another sending must fail.
    var isConsumed: Bool {
        if case .once(let stream) = source { stream.isOpened } else { false }
    }

    private static func size(of file: URL) -> Int? {
        let path = file.resolvingSymlinksInPath().path
        return try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    }
}
