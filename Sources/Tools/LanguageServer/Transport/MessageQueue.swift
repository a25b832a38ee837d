import Foundation
import SpeccContract

/// The messages that are not handled yet, between the thread that reads and the one that handles them.
///
/// `NSCondition` protects all properties.
final class MessageQueue: @unchecked Sendable {
    /// The reader waits while the bodies in the queue have more bytes.
    private static let maximumBytes = 256 * 1024 * 1024

    enum Event {
        case message(IncomingMessage, isCancelled: Bool)
        /// The header of a message is invalid; the stream cannot be read further.
        case failure(ProtocolError)
        case end
    }

    private struct Entry {
        var event: Event
        var size: Int
    }

    private let condition = NSCondition()
    private var entries: [Entry] = []
    private var first = 0
    private var bytes = 0

    /// Appends a message. `$/cancelRequest` marks the request, if it is in the queue.
    func append(_ message: IncomingMessage, size: Int = 0) {
        condition.lock()
        defer { condition.unlock() }
        if case .notification("$/cancelRequest", let params) = message {
            if let id = params["id"] { cancel(id) }
            return
        }
        while bytes > Self.maximumBytes { condition.wait() }
        entries.append(Entry(event: .message(message, isCancelled: false), size: size))
        bytes += size
        condition.broadcast()
    }

    func finish(_ event: Event) {
        condition.lock()
        defer { condition.unlock() }
        entries.append(Entry(event: event, size: 0))
        condition.broadcast()
    }

    private func cancel(_ id: DocumentValue) {
        for index in entries[first...].indices {
            if case .message(.request(id, let method, let params), _) = entries[index].event {
                entries[index].event = .message(.request(id: id, method: method, params: params), isCancelled: true)
            }
        }
    }

    /// The next event; nil if there is none until a time.
    func next(until deadline: Date) -> Event? {
        condition.lock()
        defer { condition.unlock() }
        while first == entries.count {
            guard condition.wait(until: deadline) else { break }
        }
        guard first < entries.count else { return nil }
        let entry = entries[first]
        first += 1
        if first == entries.count {
            entries.removeAll(keepingCapacity: true)
            first = 0
        } else if first > 1024 {
            entries.removeFirst(first)
            first = 0
        }
        bytes -= entry.size
        condition.broadcast()
        return entry.event
    }

    /// Whether a change is in the queue: of a document, or of any one.
    func hasChange(of document: String? = nil) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        return entries[first...].contains { entry in
            guard case .message(let message, _) = entry.event, message.isChange else { return false }
            return document == nil || message.document == document
        }
    }
}
