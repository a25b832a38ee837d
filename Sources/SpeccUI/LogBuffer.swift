public import Observation

/// The last entries of a log, for a screen that shows them to developers.
///
///     let lines = LogBuffer()
///     configuration.observers = [CallLogger(.headers, write: lines.add)]
@MainActor
@Observable
public final class LogBuffer {
    /// An entry of a log.
    public struct Line: Identifiable, Sendable, Hashable {
        /// In order, from 1.
        public let id: Int
        /// One line or more.
        public let text: String
    }

    /// The oldest first.
    public private(set) var lines: [Line] = []

    @ObservationIgnored private let limit: Int
    @ObservationIgnored private var lastNumber = 0

    /// - Parameter limit: How many entries are kept; the oldest go first.
    public init(limit: Int = 500) {
        self.limit = max(1, limit)
    }

    /// Adds an entry, from whatever thread.
    public nonisolated var add: @Sendable (String) -> Void {
        { [weak self] text in
            Task { @MainActor in self?.append(text) }
        }
    }

    /// Those that hold a text, in whatever case.
    public func lines(containing text: String) -> [Line] {
        text.isEmpty ? lines : lines.filter { $0.text.lowercased().contains(text.lowercased()) }
    }

    /// Empties it.
    public func removeAll() {
        lines = []
    }

    func append(_ text: String) {
        lastNumber += 1
        lines.append(Line(id: lastNumber, text: text))
        if lines.count > limit {
            lines.removeFirst(lines.count - limit)
        }
    }
}
