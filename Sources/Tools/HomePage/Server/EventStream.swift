import Foundation
import SpeccContract
import SpeccMock
import SpeccSynchronization

/// Server-sent events for one browser: calls, and the status when it has changed.
final class EventStream: Sendable {
    private let live: LiveAPI
    private let place: StreamLimit.Place
    private let position: Mutex<(number: Int, revision: Int, silence: Int)>
    /// The seconds of a wait, after which the end of the connection is noticed.
    private static let wait = 0.5
    /// The waits without an event, after which a comment shows that the server is alive.
    private static let patience = 20

    /// - Parameter number: The number of the last call that the browser has received, from an earlier server as well.
    init(_ live: LiveAPI, after number: Int, _ place: StreamLimit.Place) {
        self.live = live
        self.place = place
        position = Mutex((min(max(0, number), live.calls.count), -1, 0))
    }

    /// The next events; empty without any within a short time, and nil at the end.
    func next() -> Data? {
        let (number, revision, silence) = position.withLock { $0 }
        let news = live.calls.news(after: number, revision: revision, within: Self.wait)
        guard !news.isEnded else { return nil }
        var text = ""
        if news.revision != revision { text += Self.event("status", live.status) }
        if news.missed > 0 { text += Self.event("missed", .members([("count", .integer(news.missed))])) }
        if let last = news.calls.last {
            text += "id: \(last.number)\n" + Self.event("calls", .list(news.calls.map(CallSummary.value)))
        }
        if text.isEmpty, silence + 1 >= Self.patience { text = ":\n\n" }
        position.withLock { position in
            position = (news.calls.last?.number ?? number, news.revision, text.isEmpty ? silence + 1 : 0)
        }
        return Data(text.utf8)
    }

    /// JSON contains no line breaks.
    private static func event(_ name: StaticString, _ value: DocumentValue) -> String {
        "event: \(name)\ndata: \(CompactJSON.text(of: value))\n\n"
    }
}

/// Limits the number of streams at the same time.
final class StreamLimit: Sendable {
    private let free: Mutex<Int>

    init(count: Int) {
        free = Mutex(count)
    }

    /// The place of a stream, which its end frees.
    final class Place: Sendable {
        private let limit: StreamLimit

        fileprivate init(_ limit: StreamLimit) {
            self.limit = limit
        }

        deinit {
            limit.free.withLock { $0 += 1 }
        }
    }

    /// Nil if all places are taken.
    func place() -> Place? {
        let isFree = free.withLock { free in
            guard free > 0 else { return false }
            free -= 1
            return true
        }
        return isFree ? Place(self) : nil
    }
}
