/// What a status says (RFC 9110, section 15).
enum HTTPStatus {
    /// 2xx, and 304, which says that what the caller has is still good.
    static func isSuccess(_ status: Int) -> Bool {
        (200...299).contains(status) || status == 304
    }
}
