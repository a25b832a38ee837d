import Foundation

extension CachedResponse {
    /// The header fields of a conditional request that validates the stored response (RFC 9111, section 4.3.1); empty
    /// if it has no validator.
    var validators: HTTPHeaders {
        var validators = HTTPHeaders()
        validators["If-None-Match"] = headers.values(of: "ETag").first
        // For servers and intermediate caches without entity tags; others ignore it.
        validators["If-Modified-Since"] = headers.values(of: "Last-Modified").first
        return validators
    }

    /// Whether a 304 validates this response (section 4.3.4) and not another one that an intermediate cache holds. A strong
    /// tag validates only a response with the same strong tag.
    func isValidated(by response: TransportResponse) -> Bool {
        guard let tag = response.headers.values(of: "ETag").first else {
            return true
        }
        let stored = headers.values(of: "ETag").first
        return tag.hasPrefix("W/") ? Self.opaque(tag) == stored.map(Self.opaque) : tag == stored
    }

    /// Whether the response to a HEAD request shows that this response to a GET is outdated (section 4.3.5): it has another
    /// validator or another length.
    func isOutdated(by response: TransportResponse) -> Bool {
        ["ETag", "Last-Modified", "Content-Length"].contains { name in
            guard let value = response.headers.values(of: name).first, let stored = headers.values(of: name).first
            else {
                return false
            }
            return value != stored
        }
    }

    /// The tag without its weakness mark.
    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }
}
