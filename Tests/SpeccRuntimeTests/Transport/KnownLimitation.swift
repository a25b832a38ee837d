import SpeccRuntime
import Testing

/// A promise that not every transport can keep; `Docs/Runtime.md` lists them in these words.
enum KnownLimitation: String, CaseIterable {
    case trailers = "A chunked answer may have trailers"
    case cutHead = "A head that is cut is a failure"
    case strangeLocation = "A redirect may say whatever it likes"
    case strangeFields = "Fields are read as leniently as RFC 9112 asks"
    case brokenFields = "A line that is no field is refused"
    case leftovers = "What follows an answer is never taken for the next one"
    case repeatedFields = "Repeated fields stay apart, and all in order"
    case bodyWithGet = "GET may have a body"
    case dotSegments = "Dot segments are sent as they stand"
    case slowReader = "A slow reader slows the answer down"
    case liveUpload = "A stream goes out as it comes"
    case cutCompression = "A cut in a compressed body is noticed"
    case gzipMembers = "A gzip body may have several members"
    case unusableRedirect = "A redirect to nowhere keeps its body"

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
        self == .trailers || self == .cutHead || self == .strangeLocation
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
