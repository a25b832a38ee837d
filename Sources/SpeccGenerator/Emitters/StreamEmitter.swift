import SpeccCatalog
import SpeccChecks

/// An answer that arrives piece by piece: what its pieces are, and how the runtime reads them.
struct StreamEmitter {
    private let endpoint: ResolvedEndpoint
    private let stream: ResolvedStream
    private let piece: ResolvedTypeReference

    /// Nil for an answer that comes as a whole.
    init?(_ endpoint: ResolvedEndpoint) {
        guard let stream = endpoint.stream, case .value(let piece) = endpoint.response else { return nil }
        self.endpoint = endpoint
        self.stream = stream
        self.piece = piece
    }

    /// `GitHub.Event`; of events as they are `ServerSentEvent`.
    func element(in scope: SwiftScope) -> String {
        if case (.events, .builtin(.text)) = (stream, piece) {
            return scope.spelled("ServerSentEvent", of: "SpeccRuntime")
        }
        return scope.spelled(piece)
    }

    /// `.jsonEvents(done: "[DONE]").idle(.seconds(30))`
    var form: String {
        base + (endpoint.streamIdleMilliseconds.map { ".idle(\(ValueEmitter.duration(milliseconds: $0)))" } ?? "")
    }

    private var base: String {
        let closure = piece.needsExplicitFormat ? " { \(JSONCodingEmitter.element(piece)) }" : ""
        switch (stream, piece) {
        case (.bytes, _): return ".bytes"
        case (.lines, .builtin(.text)): return ".lines"
        case (.lines, _): return ".jsonLines" + closure
        case (.events, .builtin(.text)): return ".events(\(done))"
        case (.events, _): return ".jsonEvents" + (done.isEmpty && !closure.isEmpty ? "" : "(\(done))") + closure
        }
    }

    private var done: String {
        endpoint.streamDone.map { "done: " + SwiftLiteral.string($0) } ?? ""
    }
}
