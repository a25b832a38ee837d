import Foundation

/// The file name of a stored call: its number, its id and its state. The numbers determine the order of the calls, because the
/// clock may be set back.
struct StoredCallName: Hashable {
    enum State: String {
        case stored = "call"
        /// It was being sent when the process ended, or still is.
        case sending
        /// It was sent, but its file could not be removed.
        case sent
        case damaged
    }

    let number: Int
    let id: UUID
    var state = State.stored

    init(number: Int, id: UUID) {
        self.number = number
        self.id = id
    }

    /// Nil for other files.
    init?(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0].utf8.count == Self.digits, let number = Int(parts[0]),
            (0..<Self.end).contains(number),
            let id = UUID(uuidString: parts[1]), let state = State(rawValue: parts[2])
        else {
            return nil
        }
        self.init(number: number, id: id)
        self.state = state
    }

    var text: String {
        let number = String(number)
        let zeros = String(repeating: "0", count: max(0, Self.digits - number.utf8.count))
        return "\(zeros)\(number).\(id.uuidString).\(state.rawValue)"
    }

    private static let digits = 16
    /// Larger numbers, which no outbox reaches, are not used, so that there is always a next one.
    private static let end = 1_000_000_000_000_000
}
