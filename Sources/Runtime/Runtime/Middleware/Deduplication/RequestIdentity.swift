import Foundation
import SpeccText

/// What makes two requests identical: method, URL and header fields, including credentials, and the body of a request that
/// is declared safe. Header fields for tracing are ignored.
struct RequestIdentity: Hashable {
    private let method: HTTPMethod
    let url: String
    /// Sorted by name.
    private let fields: [HTTPHeaders.Field]
    private let body: Data?

    /// Nil for a request that is not shared: not GET or HEAD and not declared safe, with a body that is not in memory, or
    /// streaming.
    init?(_ request: TransportRequest) {
        let semantics = HTTPMethodSemantics(request.method.rawValue)
        guard semantics.isShareable(ifDeclaredSafe: request.isDeclaredSafe), !request.isStreaming else {
            return nil
        }
        switch request.body.source {
        case .none: body = nil
        case .data(let data) where request.isDeclaredSafe && !semantics.isShareable: body = data
        case .data, .file, .stream, .once: return nil
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
        if let body { bytes += [0] + body }
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
