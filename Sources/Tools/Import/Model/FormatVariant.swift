import SpeccEditing
import SpeccOpenAPI

/// How a client reads the body of a response.
enum ResultFormat: Hashable {
    case json, events, lines, text, data

    init(_ media: OpenAPIMediaType) {
        switch media.type {
        case "text/event-stream":
            self = .events
        case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
            "application/stream+json", "application/json-seq":
            self = .lines
        case _ where media.isJSON || media.type == "*/*" && media.schema?.keywords.format != "binary":
            self = .json
        default:
            self = media.isText ? .text : .data
        }
    }

    /// Whether results have the same type in Swift for all media types of the format.
    var isOpaque: Bool { self == .text || self == .data }
}

/// A further format of the results of an endpoint, which has an endpoint of its own.
struct FormatVariant {
    let format: ResultFormat
    /// The endpoint for the first format. It has the same request, apart from `Accept`.
    let base: EndpointDraft
    /// The end of the name: `as`, `csv`.
    let words: [String]
}

extension EndpointDraft {
    /// Copies the request and the errors of the endpoint for the first format, and the settings that apply to any result.
    func copyRequestOfFirstFormat() {
        guard let base = format?.base else { return }
        pathParameters = base.pathParameters
        query = base.query
        headers = base.headers.filter { $0.name != "Accept" } + headers
        cookies = base.cookies
        body = base.body
        errors = base.errors
        idempotency = base.idempotency
        settings = base.settings
        for key in ["paginate", "role", "stream"] { settings[key] = nil }
    }
}

extension OpenAPIMediaType {
    /// Whether bodies of the type are text.
    var isText: Bool {
        type.hasPrefix("text/") || type.hasSuffix("xml") || type.hasSuffix("yaml")
    }
}
