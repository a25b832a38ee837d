import Foundation
import SpeccContract
import SpeccSynchronization

/// The last calls of a server, for readers that follow them.
///
/// Its memory is limited: older calls are removed. A reader has no queue of its own, but a position in the log, so that a
/// slow reader neither delays calls nor needs memory; it learns how many calls it has missed.
package final class CallLog: Sendable {
    package final class Call: Sendable {
        /// From 1, without gaps.
        package let number: Int
        package let exchange: MockExchange
        /// Problems of the server behind a proxy, without secrets.
        package let findings: [String]
        /// In milliseconds since 1970.
        package let start: Int64
        package let milliseconds: Int64
        /// Whether the console of the page has sent it.
        package let isFromPage: Bool
        /// Whether the server has rejected it as the call of a page that must not call it.
        package let isRejected: Bool

        fileprivate let size: Int

        fileprivate init(
            _ number: Int,
            _ exchange: MockExchange,
            _ findings: [String],
            start: Int64,
            milliseconds: Int64,
            isFromPage: Bool,
            isRejected: Bool,
            size: Int
        ) {
            self.number = number
            self.exchange = exchange
            self.findings = findings
            self.start = start
            self.milliseconds = milliseconds
            self.isFromPage = isFromPage
            self.isRejected = isRejected
            self.size = size
        }
    }

    private struct State {
        /// By their numbers, which have no gaps.
        var calls: [Int: Call] = [:]
        var lastNumber = 0
        var size = 0
        /// Changes with everything else that readers show.
        var revision = 0
        var isEnded = false
        var readers: [DispatchSemaphore] = []

        /// The number of the oldest call; that of the next one if there is none.
        var oldest: Int { lastNumber - calls.count + 1 }

        /// The oldest calls after one, which may be any number.
        func calls(after number: Int, limit: Int = CallLog.maximumCount) -> [Call] {
            guard number < lastNumber else { return [] }
            return (max(oldest, number + 1)..<lastNumber + 1).prefix(limit).compactMap { calls[$0] }
        }

        mutating func removeOldest() -> Call? {
            let call = calls.removeValue(forKey: oldest)
            size -= call?.size ?? 0
            return call
        }

        mutating func wakeReaders() {
            for reader in readers { reader.signal() }
            readers.removeAll()
        }
    }

    package static let maximumCount = 1_000
    private static let maximumSize = 16 << 20
    private let state = Mutex(State())

    package init() {}

    package func add(
        _ exchange: MockExchange,
        findings: [String] = [],
        start: Int64,
        milliseconds: Int64,
        isFromPage: Bool = false,
        isRejected: Bool = false
    ) {
        let size = exchange.size
        // Ends the lifetime of the oldest calls while no other call waits.
        _ = state.withLock { state in
            state.lastNumber += 1
            let call = Call(
                state.lastNumber,
                exchange,
                findings,
                start: start,
                milliseconds: milliseconds,
                isFromPage: isFromPage,
                isRejected: isRejected,
                size: size
            )
            state.calls[call.number] = call
            state.size += call.size
            var removed: [Call] = []
            while state.calls.count > Self.maximumCount || state.size > Self.maximumSize && state.calls.count > 1 {
                guard let call = state.removeOldest() else { break }
                removed.append(call)
            }
            state.wakeReaders()
            return removed
        }
    }

    /// Reports a change of anything else, such as the catalog.
    package func touch() {
        state.withLock { state in
            state.revision += 1
            state.wakeReaders()
        }
    }

    package func removeAll() {
        state.withLock { state in
            (state.calls, state.size) = ([:], 0)
            state.revision += 1
            state.wakeReaders()
        }
    }

    /// Ends all readers.
    package func end() {
        state.withLock { state in
            state.isEnded = true
            state.wakeReaders()
        }
    }

    package subscript(_ number: Int) -> Call? {
        state.withLock { $0.calls[number] }
    }

    /// All retained calls, the oldest first.
    package var calls: [Call] { state.withLock { $0.calls(after: 0) } }

    /// Increases with each change of anything else than the calls.
    package var revision: Int { state.withLock(\.revision) }

    /// The number of calls since the start, including those that were removed.
    package var count: Int { state.withLock(\.lastNumber) }

    // MARK: - Readers

    /// What has happened after a position.
    package struct News: Sendable {
        package var calls: [Call] = []
        /// The number of calls after the position that were removed.
        package var missed = 0
        package var revision = 0
        package var isEnded = false
    }

    /// - Parameters:
    ///   - number: The number of the last known call.
    ///   - revision: The last known revision.
    ///   - limit: The number of calls to return at most; the next read continues after them.
    /// - Returns: After the time limit without news, an empty value.
    package func news(after number: Int, revision: Int, limit: Int = 100, within seconds: Double) -> News {
        let signal = DispatchSemaphore(value: 0)
        let found = read(number, revision, limit, waiting: signal)
        if let found { return found }
        if signal.wait(timeout: .now() + seconds) == .timedOut {
            state.withLock { state in state.readers.removeAll { $0 === signal } }
        }
        return read(number, revision, limit, waiting: nil) ?? News(revision: revision)
    }

    /// Nil without news; then the reader is signaled with the next ones.
    private func read(_ number: Int, _ revision: Int, _ limit: Int, waiting reader: DispatchSemaphore?) -> News? {
        state.withLock { state in
            let number = max(0, number)
            let calls = state.calls(after: number, limit: limit)
            let isNews = !calls.isEmpty || state.revision != revision || state.isEnded
            guard isNews else {
                if let reader { state.readers.append(reader) }
                return nil
            }
            return News(
                calls: calls,
                // After a removal of all calls, none was missed.
                missed: calls.first.map { $0.number - number - 1 } ?? 0,
                revision: state.revision,
                isEnded: state.isEnded
            )
        }
    }
}

extension MockExchange {
    /// The approximate memory.
    fileprivate var size: Int {
        // Every call is measured: neither the headers nor the target are copied.
        var size = 256 + request.path.utf8.count + (request.query?.utf8.count ?? 0) + reply.bodySize
        size += request.body?.count ?? 0
        for header in request.headers { size += 32 + header.name.utf8.count + header.value.utf8.count }
        for header in reply.headers { size += 32 + header.name.utf8.count + header.value.utf8.count }
        return size
    }
}

extension MockReply {
    fileprivate var bodySize: Int {
        switch body {
        case .none: 0
        case .bytes, .json: body.bytes.count
        case .pieces(let pieces, _): pieces.reduce(0) { $0 + $1.count }
        }
    }

    /// The time that the reply takes by intention: its delay, and the intervals of a stream.
    package var intendedMilliseconds: Int64 {
        guard case .pieces(let pieces, let interval) = body else { return delayMilliseconds }
        return delayMilliseconds + Int64(max(0, pieces.count - 1)) * interval
    }
}
