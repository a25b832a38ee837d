import SpeccCatalog
import SpeccEditing
import SpeccOpenAPI

/// Which headers of successful responses the catalog declares.
package enum ResponseHeaderSelection: String, CaseIterable, Sendable {
    case all
    /// Headers that belong to single operations, such as `ETag` and `Location`.
    case named
    case none
}

/// Headers of successful responses as `$headers`.
///
/// A response with headers has another result type. Headers that the runtime interprets, and those that most operations
/// share, are therefore declared only on request.
struct ResponseHeaderConverter {
    let selection: ResponseHeaderSelection
    let schemas: SchemaConverter
    let log: FindingLog
    let corrections: ImportCorrections

    func convert(_ endpoints: [EndpointDraft]) {
        var counts: [String: Int] = [:]
        for endpoint in endpoints {
            let names = endpoint.operation.responses.filter(\.isSuccess).flatMap(\.headers).map { $0.name.lowercased() }
            for name in Set(names) { counts[name, default: 0] += 1 }
        }
        let common = Set(counts.filter { endpoints.count >= 3 && $0.value * 2 > endpoints.count }.keys)
        for endpoint in endpoints { convert(endpoint, common) }
    }

    private func convert(_ endpoint: EndpointDraft, _ common: Set<String>) {
        // The results of streams and pages have no headers, nor have several results of an endpoint with a role.
        let allowsHeaders =
            endpoint.pagination == nil && endpoint.settings["paginate"] == nil
            && (endpoint.settings["role"] == nil || endpoint.returns.count == 1)
            && !endpoint.returns.contains { $0.type.isStream }
            && !corrections.operationsWithoutHeaders.contains(ImportCorrections.Part(endpoint.operation.location))
        for response in endpoint.operation.responses where !response.headers.isEmpty {
            var omitted = response.headers.map(\.name)
            if response.result == StatusResult.location.rawValue { continue }
            if allowsHeaders, let index = endpoint.returns.firstIndex(where: { $0.location == response.location }) {
                // Headers are the whole result of a response without a body.
                let common = endpoint.returns[index].type.isEmpty ? [] : common
                let headers = response.headers.filter { isIncluded($0.name.lowercased(), common) }
                endpoint.returns[index].headers = headers.map { ($0.name, type(of: $0)) }
                omitted.removeAll { name in headers.contains { $0.name == name } }
            }
            guard !omitted.isEmpty else { continue }
            let names = omitted.joined(separator: ", ")
            log.add(.responseHeaders, names, at: response.location, .endpoint(endpoint))
        }
    }

    private func isIncluded(_ name: String, _ common: Set<String>) -> Bool {
        guard HTTPHeaderNames.isValid(name), !HTTPHeaderNames.framing.contains(name) else { return false }
        switch selection {
        case .all: return true
        case .none: return false
        case .named: break
        }
        if HTTPHeaderNames.ofResources.contains(name) { return true }
        return !common.contains(name) && !HTTPHeaderNames.isInterpreted(name)
    }

    /// Servers omit headers that documents require, so that all are optional.
    private func type(of header: OpenAPIResponse.Header) -> TypeUse {
        guard let keywords = header.schema.flatMap(schemas.table.resolved)?.keywords, keywords.types.count == 1 else {
            return .optional(.string)
        }
        let scalar =
            switch (keywords.types[0], keywords.format) {
            case (.integer, _): SchemaConverter.integer(keywords)
            case (.number, _): SchemaConverter.number(keywords)
            case (.boolean, _): "bool"
            case (.string, "uuid"): "uuid"
            default: "string"
            }
        return .optional(.scalar(scalar))
    }
}

/// Names of HTTP headers in lower case.
enum HTTPHeaderNames {
    /// Headers of the connection and the representation, which are not data of the API.
    static let framing: Set<String> = [
        "accept-ranges", "age", "alt-svc", "cache-control", "connection", "content-encoding", "content-language",
        "content-length", "content-security-policy", "content-type", "date", "expires", "keep-alive", "nel", "pragma",
        "report-to", "server", "set-cookie", "strict-transport-security", "trailer", "transfer-encoding", "upgrade",
        "vary", "via", "www-authenticate", "x-content-type-options", "x-frame-options", "x-powered-by", "x-runtime",
        "x-xss-protection",
    ]

    /// Headers that identify or describe the resource of the response.
    static let ofResources: Set<String> = [
        "content-disposition", "content-location", "etag", "last-modified", "location", "operation-location",
    ]

    /// Whether the runtime uses the header, or it describes the exchange and not its result.
    static func isInterpreted(_ name: String) -> Bool {
        let names = ["deprecation", "link", "retry-after", "sunset", "warning", "traceparent", "tracestate"]
        let parts = ["ratelimit", "rate-limit", "request-id", "requestid", "correlation-id", "trace-id"]
        return names.contains(name) || name.hasPrefix("access-control-") || parts.contains { name.contains($0) }
    }

    static func isValid(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_")
            }
    }
}
