public import SpeccRuntime

/// The position of a request in a distributed trace, as W3C Trace Context transmits it (`traceparent` and `tracestate`).
///
/// A server continues the trace of the request that it handles:
///
///     try await TraceContext.$current.withValue(TraceContext(headers)) {
///         try await issues.listIssues(owner: "apple", repo: "swift")
///     }
public struct TraceContext: Sendable, Hashable {
    /// The trace that the calls of the current task continue. Nil: each call starts a trace.
    @TaskLocal public static var current: TraceContext?

    /// The identifier of the trace: 32 hexadecimal digits.
    public let traceID: String
    /// The identifier of the span, which is the parent of the spans of the server: 16 hexadecimal digits.
    public let spanID: String
    /// Whether the spans of the trace are probably recorded.
    public let isSampled: Bool
    /// The `tracestate`, the data of tracing systems; nil if there is none.
    public let state: String?

    /// Starts a trace.
    public init(isSampled: Bool = true) {
        self.init(
            traceID: Self.hexadecimal(.random(in: .min ... .max)) + Self.hexadecimal(.random(in: 1 ... .max)),
            spanID: Self.hexadecimal(.random(in: 1 ... .max)),
            isSampled: isSampled,
            state: nil
        )
    }

    /// Continues the trace of a request.
    ///
    /// - Parameters:
    ///   - traceparent: The field of this name. The result is nil if it is malformed, so that a new trace starts.
    ///   - tracestate: The field of this name, with the values of several fields in order. It is dropped if it is malformed.
    public init?(traceparent: String, tracestate: String? = nil) {
        guard let parsed = TraceParent(traceparent) else {
            return nil
        }
        self.init(
            traceID: parsed.traceID,
            spanID: parsed.spanID,
            isSampled: parsed.isSampled,
            state: tracestate.flatMap(TraceState.normalized)
        )
    }

    /// Continues the trace of a request with these header fields. Nil if they contain none, or a malformed one.
    public init?(_ headers: HTTPHeaders) {
        guard let traceparent = headers["traceparent"] else {
            return nil
        }
        self.init(traceparent: traceparent, tracestate: headers["tracestate"])
    }

    private init(traceID: String, spanID: String, isSampled: Bool, state: String?) {
        self.traceID = traceID
        self.spanID = spanID
        self.isSampled = isSampled
        self.state = state
    }

    /// The value of the field `traceparent`, in version 00.
    public var traceparent: String { "00-\(traceID)-\(spanID)-\(isSampled ? "01" : "00")" }

    /// A new span of the same trace.
    public func child() -> TraceContext {
        let spanID = Self.hexadecimal(.random(in: 1 ... .max))
        return TraceContext(traceID: traceID, spanID: spanID, isSampled: isSampled, state: state)
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// The parts of a `traceparent` (W3C Trace Context, section 3.2).
private struct TraceParent {
    let traceID: String
    let spanID: String
    let isSampled: Bool

    init?(_ text: String) {
        let bytes = Array(text.trimmed.utf8)
        guard bytes.count >= 55, [2, 35, 52].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }),
            let version = Self.digits(bytes[0..<2]), let traceID = Self.digits(bytes[3..<35]),
            let spanID = Self.digits(bytes[36..<52]), let flags = Self.digits(bytes[53..<55]),
            version != "ff", traceID.contains(where: { $0 != "0" }), spanID.contains(where: { $0 != "0" })
        else {
            return nil
        }
        // A later version may append parts.
        guard bytes.count == 55 || version != "00" && bytes[55] == UInt8(ascii: "-") else {
            return nil
        }
        self.traceID = traceID
        self.spanID = spanID
        isSampled = UInt8(flags, radix: 16).map { $0 & 1 == 1 } ?? false
    }

    /// The text of lowercase hexadecimal digits; nil if there are other characters.
    private static func digits(_ bytes: ArraySlice<UInt8>) -> String? {
        let isHexadecimal = bytes.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
        return isHexadecimal ? String(decoding: bytes, as: UTF8.self) : nil
    }
}

extension StringProtocol {
    /// The text without spaces and tabs at both ends.
    var trimmed: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = drop(while: isSpace)
        return String(start.prefix(start.count - start.reversed().prefix(while: isSpace).count))
    }
}
