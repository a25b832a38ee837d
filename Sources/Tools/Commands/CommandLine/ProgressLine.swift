import Dispatch
import SpeccSynchronization

/// A line on the terminal that shows what a command does, after it has run for a second.
///
///     specc import: checking the catalog (3 s)
///
/// The line replaces itself and is cleared before any other output and at the end.
package final class ProgressLine: Sendable {
    private struct State {
        var title = ""
        var step = ""
        var isVisible = false
        var isActive = false
    }

    private let state = Mutex(State())
    private let write: @Sendable (String) -> Void

    /// - Parameter write: Writes to the terminal.
    package init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// Shows the line while an action runs.
    ///
    /// - Parameter title: `specc import`
    func show<Value>(_ title: String, during action: () throws -> Value) rethrows -> Value {
        begin(title)
        let start = DispatchTime.now()
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: start + .seconds(1), repeating: .seconds(1))
        timer.setEventHandler { [self] in
            update(seconds: Int((DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000_000))
        }
        timer.resume()
        defer {
            timer.cancel()
            end()
        }
        return try action()
    }

    /// Names the current step: `checking the catalog`.
    func step(_ name: String) {
        state.withLock { $0.step = name }
    }

    /// Removes the line from the terminal, for example before other output.
    package func clear() {
        state.withLock { state in erase(&state) }
    }

    func begin(_ title: String) {
        state.withLock { $0 = State(title: title, isActive: true) }
    }

    /// Writes the line with the time that the command has run.
    func update(seconds: Int) {
        state.withLock { state in
            guard state.isActive else { return }
            state.isVisible = true
            let step = state.step.isEmpty ? "" : " \(state.step)"
            write("\(Self.erase)\(state.title):\(step) (\(seconds) s)")
        }
    }

    /// Clears the line. Later updates write nothing.
    func end() {
        state.withLock { state in
            erase(&state)
            state.isActive = false
        }
    }

    private func erase(_ state: inout State) {
        guard state.isVisible else { return }
        state.isVisible = false
        write(Self.erase)
    }

    /// Moves to the start of the line and erases it (ECMA-48, `EL`).
    private static let erase = "\r\u{1B}[2K"
}
