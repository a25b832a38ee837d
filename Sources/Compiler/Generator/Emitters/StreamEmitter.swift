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

    /// `WithHeaders<ResponseStream<GitHub.Event, GitHub.Failure>, Headers>`; nil for a response without declared headers.
    ///
    /// - Parameters:
    ///   - content: The type of the stream or its elements.
    ///   - indentation: The indentation of the last line; nil for one line.
    func headers(with content: String, in scope: SwiftScope, indentation: Int? = nil) -> String? {
        endpoint.responseHeaders.map { headers in
            let name = scope.spelled("WithHeaders", of: "SpeccRuntime")
            let arguments = [content, scope.spelled(headers.path)]
            guard let indentation else { return "\(name)<\(arguments.joined(separator: ", "))>" }
            let margin = "\n" + String(repeating: " ", count: indentation)
            return "\(name)<" + margin + "    " + arguments.joined(separator: "," + margin + "    ") + margin + ">"
        }
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
        case (.events, _): return ".jsonEvents" + (events.isEmpty && !closure.isEmpty ? "" : "(\(events))") + closure
        }
    }

    /// `done: "[DONE]", name: "type"`
    private var events: String {
        let name = endpoint.streamEvent.map { "name: " + SwiftLiteral.string($0) } ?? ""
        return [done, name].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var done: String {
        endpoint.streamDone.map { "done: " + SwiftLiteral.string($0) } ?? ""
    }
}
