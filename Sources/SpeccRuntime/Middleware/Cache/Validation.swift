import Foundation

extension CachedResponse {
    /// What asks whether it is still good (RFC 9111, section 4.3.1); empty where nothing can.
    var validators: HTTPHeaders {
        if let tag = headers.values(of: "ETag").first {
            return ["If-None-Match": tag]
        }
        return headers.values(of: "Last-Modified").first.map { ["If-Modified-Since": $0] } ?? [:]
    }

    /// Whether a 304 speaks of this answer (section 4.3.4), and not of another one that somebody in between holds.
    func isValidated(by response: TransportResponse) -> Bool {
        guard let tag = response.headers.values(of: "ETag").first else {
            return true
        }
        return Self.opaque(tag) == headers.values(of: "ETag").first.map(Self.opaque)
    }

    /// Without the mark of a weak tag: for a 304 both count (RFC 9110, section 13.1.2).
    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }
}
