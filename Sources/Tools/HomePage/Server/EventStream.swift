import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccSynchronization

/// Server-sent events for one browser: calls, and the status when it has changed.
final class EventStream: Sendable {
    private let live: LiveAPI
    private let position: Mutex<(number: Int, revision: Int, silence: Int)>
    /// The seconds of a wait, after which the end of the connection is noticed.
    private static let wait = 0.5
    /// The waits without an event, after which a comment shows that the server is alive.
    private static let patience = 20

    /// - Parameter number: The number of the last call that the browser has received.
    init(_ live: LiveAPI, after number: Int) {
        self.live = live
        position = Mutex((number, -1, 0))
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
