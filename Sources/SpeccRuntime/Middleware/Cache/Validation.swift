import Foundation

extension CachedResponse {
    /// The header fields of a conditional request that validates the stored response (RFC 9111, section 4.3.1); empty
    /// if it has no validator.
    var validators: HTTPHeaders {
        if let tag = headers.values(of: "ETag").first {
            return ["If-None-Match": tag]
        }
        return headers.values(of: "Last-Modified").first.map { ["If-Modified-Since": $0] } ?? [:]
    }

    /// Whether a 304 validates this response (section 4.3.4) and not another one that an intermediate cache holds.
    func isValidated(by response: TransportResponse) -> Bool {
        guard let tag = response.headers.values(of: "ETag").first else {
            return true
        }
        return Self.opaque(tag) == headers.values(of: "ETag").first.map(Self.opaque)
    }

    /// The tag without its weakness mark: a 304 compares weakly (RFC 9110, section 13.1.2).
    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }
}
