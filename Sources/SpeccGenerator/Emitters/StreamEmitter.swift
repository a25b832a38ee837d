import SpeccCatalog
import SpeccChecks

/// Emits the element type and the framing of a streamed response.
struct StreamEmitter {
    private let endpoint: ResolvedEndpoint
    private let stream: ResolvedStream
    private let elementType: ResolvedTypeReference

    /// Nil for a response that is received as a whole.
    init?(_ endpoint: ResolvedEndpoint) {
        guard let stream = endpoint.stream, case .value(let elementType) = endpoint.response else { return nil }
        self.endpoint = endpoint
        self.stream = stream
        self.elementType = elementType
    }

    /// `GitHub.Event`; `ServerSentEvent` for raw events.
    func element(in scope: SwiftScope) -> String {
        if case (.events, .builtin(.text)) = (stream, elementType) {
            return scope.spelled("ServerSentEvent", of: "SpeccRuntime")
        }
        return scope.spelled(elementType)
    }

    /// `.jsonEvents(done: "[DONE]").idle(.seconds(30))`
    var framing: String {
        base + (endpoint.streamIdleMilliseconds.map { ".idle(\(ValueEmitter.duration(milliseconds: $0)))" } ?? "")
    }

    private var base: String {
        let closure = elementType.needsExplicitFormat ? " { \(JSONCodingEmitter.element(elementType)) }" : ""
        switch (stream, elementType) {
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
