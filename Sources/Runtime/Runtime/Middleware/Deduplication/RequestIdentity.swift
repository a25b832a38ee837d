import Foundation
import SpeccText

/// What makes two requests identical: method, URL and header fields, including credentials. Header fields for tracing
/// are ignored.
struct RequestIdentity: Hashable {
    private let method: HTTPMethod
    let url: String
    /// Sorted by name.
    private let fields: [HTTPHeaders.Field]

    /// Nil for a request that is not shared: not GET or HEAD, with a body, or streaming.
    init?(_ request: TransportRequest) {
        guard HTTPMethodSemantics(request.method.rawValue).isShareable, request.body.isNone, !request.isStreaming else {
            return nil
        }
        method = request.method
        url = request.url.absoluteString
        var sorted: [HTTPHeaders.Field] = []
        for field in request.headers.fields {
            let name = ASCIIText.lowercased(field.name)
            guard !Self.tracingFields.contains(name) else { continue }
            sorted.insert(field, before: { ASCIIText.lowercased($0.name) > name })
        }
        fields = sorted
    }

    /// A stable representation, distinct for distinct identities. Contains credentials.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for text in [method.rawValue, url] + fields.flatMap({ [ASCIIText.lowercased($0.name), $0.value] }) {
            bytes += Array(text.utf8) + [0]
        }
        return bytes
    }

    /// Header fields that identify a call in logs and traces.
    private static let tracingFields: Set = [
        "traceparent", "tracestate", "baggage", "x-request-id", "x-correlation-id", "x-trace", "x-trace-id",
    ]
}

// Contains credentials.
extension RequestIdentity: CustomStringConvertible, CustomReflectable {
    /// `GET a.example`, without the path and query, which can contain secrets.
    var description: String { "\(method.rawValue) \(URL(string: url)?.host() ?? "")" }
    var customMirror: Mirror { Mirror(self, children: ["identity": description]) }
}
