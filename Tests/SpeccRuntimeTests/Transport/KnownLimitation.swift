import SpeccRuntime
import Testing

/// A promise of `Docs/Promises.md` that not every transport fulfills, by its id.
enum KnownLimitation: String, CaseIterable {
    case trailers = "transport.response-trailers"
    case truncateHead = "transport.truncated-headers"
    case strangeLocation = "transport.redirect-location"
    case strangeFields = "transport.lenient-fields"
    case brokenFields = "transport.malformed-fields"
    case leftovers = "transport.excess-bytes"
    case repeatedFields = "transport.repeated-fields"
    case bodyWithGet = "transport.get-body"
    case dotSegments = "transport.dot-segments"
    case slowReader = "transport.backpressure"
    case liveUpload = "transport.streamed-upload"
    case cutCompression = "transport.truncated-gzip"
    case gzipMembers = "transport.gzip-members"
    case unusableRedirect = "transport.redirect-body"

    /// Those of URLSession, on the platform of this test.
    static var ofURLSession: Set<KnownLimitation> {
        #if os(Linux)
            Set(allCases)
        #else
            [.repeatedFields, .bodyWithGet, .dotSegments]
        #endif
    }

    /// Whether it is broken now and then.
    var dependsOnTime: Bool {
        self == .leftovers
    }

    /// Whether the process ends where the promise is broken: `URLSessionFatalProcessTests` show it.
    var isFatal: Bool {
        self == .trailers || self == .truncateHead || self == .strangeLocation
    }
}

extension TransportUnderTest {
    /// Expects a promise to hold, or, where it is known not to, to be broken: a limit that is gone is noticed.
    func expects(_ promise: KnownLimitation, _ body: (any Transport) async throws -> Void) async throws {
        guard limits.contains(promise) else { return try await body(make()) }
        guard !promise.isFatal else { return }
        await withKnownIssue(isIntermittent: promise.dependsOnTime) { try await body(make()) }
    }
}
