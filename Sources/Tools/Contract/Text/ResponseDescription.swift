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
        case (nil, .builtin(.text)): return declared.flatMap { Self.isJSON($0) ? nil : $0 } ?? "text/plain"
        case (nil, .builtin(.data)), (nil, .builtin(.file)): return declared ?? "application/octet-stream"
        case (nil, _): return "application/json"
        }
    }

    /// Whether a media type is JSON, whose text would be in quotes.
    private static func isJSON(_ mediaType: String) -> Bool {
        mediaType.hasSuffix("/json") || mediaType.hasSuffix("+json")
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
