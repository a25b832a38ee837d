/// Classes of status codes (RFC 9110, section 15).
enum HTTPStatus {
    /// Whether the status is 2xx, or 304, which confirms a cached response.
    static func isSuccess(_ status: Int) -> Bool {
        (200...299).contains(status) || status == 304
    }
}
