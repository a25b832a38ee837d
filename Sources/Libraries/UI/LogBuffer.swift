public import Observation

/// The last entries of a log, for a developer screen.
///
///     let lines = LogBuffer()
///     configuration.observers = [CallLogger(.headers, write: lines.add)]
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class LogBuffer {
    /// A log entry with a number that identifies it in a list.
    public struct Line: Identifiable, Sendable, Hashable {
        /// The sequence number, starting at 1.
        public let id: Int
        /// One or more lines.
        public let text: String
    }

    /// The oldest first.
    public private(set) var lines: [Line] = []

    @ObservationIgnored private let limit: Int
    @ObservationIgnored private var lastNumber = 0

    /// - Parameter limit: The maximum number of entries; the oldest are removed.
    public init(limit: Int = 500) {
        self.limit = max(1, limit)
    }

    /// Adds an entry. Can be called from any thread.
    public nonisolated var add: @Sendable (String) -> Void {
        { [weak self] text in
            Task { @MainActor in self?.append(text) }
        }
    }

    /// Returns the entries that contain a text, ignoring case.
    public func lines(containing text: String) -> [Line] {
        text.isEmpty ? lines : lines.filter { $0.text.lowercased().contains(text.lowercased()) }
    }

    /// Removes all entries.
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
