import SpeccCatalog
package import SpeccChecks

extension ResolvedEndpoint {
    /// The errors of the endpoint, including inherited ones.
    package func errors(in service: ResolvedService, of api: ResolvedAPI) -> [ResolvedFailure.Case] {
        switch failure {
        case .networkError: return []
        case .own(let failure): return failure.cases
        case .inherited(let path):
            if case .own(let failure) = service.failure, failure.path == path { return failure.cases }
            return api.failure?.cases ?? []
        }
    }

    /// The media type of a success: the declared `Accept` for bodies that are not JSON, if it is a media type.
    package func mediaType(of payload: ResolvedTypeReference) -> String {
        let accept = policy.headers.first { $0.value.name.lowercased() == "accept" }?.value.value
        let declared = accept.flatMap { $0.contains(",") || $0.contains("*") || $0.contains(";") ? nil : $0 }
        switch (stream, payload.unwrapped) {
        case (.events?, _): return "text/event-stream"
        case (.bytes?, _): return declared ?? "application/octet-stream"
        case (.lines?, .builtin(.text)): return declared ?? "text/plain"
        case (.lines?, _): return declared ?? "application/x-ndjson"
        case (nil, .builtin(.text)): return declared.flatMap { MediaTypeText.isJSON($0) ? nil : $0 } ?? "text/plain"
        case (nil, .builtin(.data)), (nil, .builtin(.file)): return declared ?? "application/octet-stream"
        case (nil, _): return "application/json"
        }
    }

    package static func errorMediaType(of payload: ResolvedTypeReference) -> String {
        switch payload.unwrapped {
        case .builtin(.text): "text/plain"
        case .builtin(.data): "application/octet-stream"
        default: "application/json"
        }
    }
}

extension ResolvedBody {
    /// The accepted media types; with wildcards such as `image/*`.
    package var mediaTypes: [String] {
        if !accept.isEmpty { return accept }
        if let type = contentType { return [type] }
        switch kind {
        case .json: return ["application/json"]
        case .lines: return ["application/x-ndjson"]
        case .text: return ["text/plain"]
        case .data(let type): return [type]
        case .stream(let type): return [type ?? "application/octet-stream"]
        case .file: return ["application/octet-stream"]
        case .form: return ["application/x-www-form-urlencoded"]
        case .multipart: return ["multipart/form-data"]
        }
    }
}

/// The text of media types (RFC 9110, section 8.3.1).
package enum MediaTypeText {
    /// In lower case, without parameters and spaces.
    package static func essence(of contentType: String) -> String {
        String(contentType.prefix { $0 != ";" }).lowercased().filter { $0 != " " && $0 != "\t" }
    }

    /// Whether values of a content type are JSON.
    package static func isJSON(_ contentType: String) -> Bool {
        let type = essence(of: contentType)
        return type == "application/json" || type == "text/json" || type.hasSuffix("+json")
    }

    /// Whether a type is another one, or matches its wildcard: `image/*`.
    package static func matches(_ type: String, _ pattern: String) -> Bool {
        let pattern = essence(of: pattern)
        if pattern == "*/*" || pattern == type { return true }
        return pattern.hasSuffix("/*") && type.hasPrefix(pattern.dropLast())
    }
}

/// The reason phrases of statuses (RFC 9110, section 15).
package enum StatusPhrase {
    /// Nil for a status without a usual meaning.
    package static func text(of status: Int) -> String? { phrases[status] }

    private static let phrases: [Int: String] = [
        200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information", 204: "No Content",
        205: "Reset Content", 206: "Partial Content", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized",
        402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
        408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
        415: "Unsupported Media Type", 421: "Misdirected Request", 422: "Unprocessable Content", 423: "Locked",
        428: "Precondition Required", 429: "Too Many Requests", 451: "Unavailable For Legal Reasons",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout", 507: "Insufficient Storage",
    ]
}
