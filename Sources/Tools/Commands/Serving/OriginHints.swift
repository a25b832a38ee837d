import SpeccSynchronization

/// Hints for web pages that cannot read responses, each origin once.
final class OriginHints: Sendable {
    private static let limit = 100
    private let origins = Mutex<Set<String>>([])

    /// - Returns: Nil after the first call with an origin.
    func hint(for origin: String) -> String? {
        let isNew = origins.withLock { $0.count < Self.limit && $0.insert(origin).inserted }
        guard isNew else { return nil }
        return "  hint: pages of \(origin) cannot read responses; start the server with '--cors \(origin)'"
    }
}
