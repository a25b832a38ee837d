import Foundation
import SpeccRuntime

/// The names of OpenTelemetry's semantic conventions for HTTP clients, and values with a bounded number.
enum SemanticAttributes {
    static let method = "http.request.method"
    static let status = "http.response.status_code"
    static let template = "url.template"
    static let url = "url.full"
    static let address = "server.address"
    static let port = "server.port"
    static let error = "error.type"
    static let resend = "http.request.resend_count"

    static let endpoint = "specc.endpoint"
    static let attempts = "specc.attempts"

    /// The value for all others of a set.
    static let other = "_OTHER"

    private static let methods: Set<HTTPMethod> = [.get, .head, .post, .put, .patch, .delete, .options]

    /// The method, `_OTHER` if it is not a common one.
    static func name(of method: HTTPMethod) -> String {
        methods.contains(method) ? method.rawValue : other
    }

    /// The status or the name of the kind of an error, without the texts of messages.
    static func type(of error: NetworkError) -> String {
        if let status = error.status {
            return "\(status)"
        }
        if error.kind.timeLimit != nil {
            return "timeout"
        }
        if error.kind.decodingError != nil {
            return "decoding"
        }
        return error.kind.redirectFailure != nil ? "redirect" : names[error.kind] ?? other
    }

    private static let names: [NetworkError.Kind: String] = [
        .invalidRequest: "invalid_request", .cancelled: "cancelled", .dns: "dns", .offline: "offline", .tls: "tls",
        .connectionRefused: "connection_refused", .connectionLost: "connection_lost", .requestBody: "request_body",
        .protocolViolation: "protocol_violation", .responseTooLarge: "response_too_large", .shutdown: "shutdown",
        .waitFailed: "wait_failed", .pages: "pages", .missingCredential: "missing_credential",
    ]
}

extension TransportRequest {
    /// The host of the URL.
    var serverAddress: String { url.host(percentEncoded: true) ?? SemanticAttributes.other }
    /// The port of the URL, that of its scheme if it has none.
    var serverPort: Int { url.port ?? (url.scheme == "http" ? 80 : 443) }
    /// The context of the span of the request, if it was sent.
    var trace: TraceContext? { TraceContext(headers) }
}

extension Duration {
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds.multipliedReportingOverflow(by: 1_000_000_000).partialValue + attoseconds / 1_000_000_000
    }

    var seconds: Double { self / .seconds(1) }
}
