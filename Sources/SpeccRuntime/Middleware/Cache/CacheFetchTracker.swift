import Synchronization

/// Answers that are on their way to a store, so that one is not kept that was asked for before a write and arrives after it.
final class CacheFetchTracker: Sendable {
    private struct State {
        var lastNumber = 0
        var tags: [Int: Set<CacheTag>] = [:]
    }

    private let state = Mutex(State())

    func begin(_ tags: Set<CacheTag>) -> Int {
        state.withLock { state in
            state.lastNumber += 1
            state.tags[state.lastNumber] = tags
            return state.lastNumber
        }
    }

    /// - Returns: Whether what was asked for is still wanted.
    @discardableResult
    func end(_ number: Int) -> Bool {
        state.withLock { $0.tags.removeValue(forKey: number) != nil }
    }

    /// What has one of these tags is not wanted any more; nil: whatever it is.
    func invalidate(_ tags: Set<CacheTag>?) {
        state.withLock { state in
            state.tags = state.tags.filter { tags?.isDisjoint(with: $0.value) ?? false }
        }
    }
}
