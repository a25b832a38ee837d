/// The state that requests change.
struct MockState: Sendable {
    /// The collections by path.
    var collections: [String: ResourceCollection] = [:]
    var sessions = SessionStore()
    var idempotency = IdempotencyStore()
    /// The number of requests for polled responses by path.
    var polls: [String: Int] = [:]
    /// The number of calls by endpoint, for faults.
    var calls: [String: Int] = [:]
    var random: SeededGenerator
    /// The number of created items, which makes their keys unique.
    var created = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }
}
