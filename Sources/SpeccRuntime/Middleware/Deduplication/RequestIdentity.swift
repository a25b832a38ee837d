import Foundation

/// What makes two requests ask for the same thing as the same person: method, address and header fields, credentials among
/// them. Only names that say nothing of the answer are left aside.
struct RequestIdentity: Hashable {
    private let method: HTTPMethod
    let address: String
    /// By name, in order.
    private let fields: [HTTPHeaders.Field]

    /// Nil for a request that may change something, that brings a body, or whose answer is a stream: none of them can be
    /// shared.
    init?(_ request: TransportRequest) {
        guard request.method == .get || request.method == .head, request.body.isNone, !request.isStreaming else {
            return nil
        }
        method = request.method
        address = request.url.absoluteString
        fields = request.headers.fields.filter { !Self.meaningless.contains(ASCIIText.lowercased($0.name)) }
            .enumerated()
            .sorted {
                (ASCIIText.lowercased($0.element.name), $0.offset) < (ASCIIText.lowercased($1.element.name), $1.offset)
            }
            .map(\.element)
    }

    /// Different for different identities. It holds credentials.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for text in [method.rawValue, address] + fields.flatMap({ [ASCIIText.lowercased($0.name), $0.value] }) {
            bytes += Array(text.utf8) + [0]
        }
        return bytes
    }

    /// Names by which calls are followed through logs.
    private static let meaningless: Set = [
        "traceparent", "tracestate", "baggage", "x-request-id", "x-correlation-id", "x-trace", "x-trace-id",
    ]
}

// It holds credentials.
extension RequestIdentity: CustomStringConvertible, CustomReflectable {
    /// `GET a.example`: what in the address is a secret it does not know.
    var description: String { "\(method.rawValue) \(URL(string: address)?.host() ?? "")" }
    var customMirror: Mirror { Mirror(self, children: ["identity": description]) }
}
