import SpeccSynchronization

/// Tracks in-flight fetches so that a response requested before an invalidation is not cached after it.
final class CacheFetchTracker: Sendable {
    private struct State {
        var lastID = 0
        var tags: [Int: Set<CacheTag>] = [:]
    }

    private let state = Mutex(State())

    func begin(_ tags: Set<CacheTag>) -> Int {
        state.withLock { state in
            state.lastID += 1
            state.tags[state.lastID] = tags
            return state.lastID
        }
    }

    /// - Returns: Whether the response may be cached: false after an invalidation of one of its tags.
    @discardableResult
    func end(_ id: Int) -> Bool {
        state.withLock { $0.tags.removeValue(forKey: id) != nil }
    }

    /// Marks fetches with one of these tags as invalid; nil: all fetches.
    func invalidate(_ tags: Set<CacheTag>?) {
        state.withLock { state in
            state.tags = state.tags.filter { tags?.isDisjoint(with: $0.value) ?? false }
        }
    }
}
