import SpeccRuntime
import Testing

/// A promise of `Docs/Promises.md` that not every transport fulfills. The raw value is its id.
enum KnownLimitation: String, CaseIterable {
    case trailers = "transport.response-trailers"
    case truncateHead = "transport.truncated-headers"
    case invalidLocation = "transport.redirect-location"
    case lenientFields = "transport.lenient-fields"
    case malformedFields = "transport.malformed-fields"
    case excessBytes = "transport.excess-bytes"
    case repeatedFields = "transport.repeated-fields"
    case bodyWithGet = "transport.get-body"
    case lengthWithoutBody = "transport.no-length"
    case dotSegments = "transport.dot-segments"
    case slowReader = "transport.backpressure"
    case connectionCount = "transport.connection-count"
    case streamedUpload = "transport.streamed-upload"
    case truncatedGzip = "transport.truncated-gzip"
    case gzipMembers = "transport.gzip-members"
    case unusableRedirect = "transport.redirect-body"

    /// The limitations of URLSession on the current platform.
    static var ofURLSession: Set<KnownLimitation> {
        #if os(Linux)
            Set(allCases)
        #else
            [.repeatedFields, .bodyWithGet, .dotSegments]
        #endif
    }

    /// Whether the promise is broken only sometimes.
    var dependsOnTime: Bool {
        [.excessBytes, .connectionCount, .streamedUpload].contains(self)
    }

    /// Whether breaking the promise crashes the process, as `URLSessionFatalProcessTests` shows.
    var isFatal: Bool {
        self == .trailers || self == .truncateHead || self == .invalidLocation
    }
}

extension TransportUnderTest {
    /// Runs a check of a promise, as a known issue if the transport does not fulfill it. Fails if the issue is gone.
    func expects(_ promise: KnownLimitation, _ body: (any Transport) async throws -> Void) async throws {
        guard limits.contains(promise) else { return try await body(make()) }
        guard !promise.isFatal else { return }
        await withKnownIssue(isIntermittent: promise.dependsOnTime) { try await body(make()) }
    }
}
