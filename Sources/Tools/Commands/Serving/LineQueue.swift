import Foundation
import SpeccSynchronization

/// Lines for the terminal, from several threads. If the terminal does not read them, they are omitted.
final class LineQueue: Sendable {
    private struct State {
        var pending = 0
        var omitted = 0
    }

    private static let limit = 10_000
    private let queue = DispatchQueue(label: "specc.mock.calls")
    private let state = Mutex(State())
    private let output: @Sendable (String) -> Void

    init(output: @escaping @Sendable (String) -> Void = LineQueue.standardError) {
        self.output = output
    }

    private static func standardError(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    func write(_ line: String) {
        guard !line.isEmpty else { return }
        let isAccepted = state.withLock { state in
            if state.pending >= Self.limit {
                state.omitted += 1
                return false
            }
            state.pending += 1
            return true
        }
        guard isAccepted else { return }
        queue.async { [self] in
            output(line)
            let omitted = state.withLock { state in
                state.pending -= 1
                defer { state.omitted = 0 }
                return state.omitted
            }
            if omitted > 0 { output("\(omitted) calls are not printed\n") }
        }
    }

    /// Returns when all lines are written.
    func flush() {
        queue.sync {}
    }
}
