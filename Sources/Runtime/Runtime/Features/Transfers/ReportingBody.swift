#if SPECC_TRANSFERS || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    /// Counts the bytes of one reader.
    final class ByteCount: Sendable {
        private let total: Int?
        private let reports: ProgressBroadcaster
        private let count: Mutex<Int>

        init(_ total: Int?, from offset: Int, _ reports: ProgressBroadcaster) {
            self.total = total
            self.reports = reports
            count = Mutex(offset)
        }

        func recorded(_ chunk: Data?) -> Data? {
            if let chunk {
                let bytes = count.withLock { count in
                    count += chunk.count
                    return count
                }
                reports.report(bytes, of: total)
            }
            return chunk
        }
    }

    /// Sends the progress of a transfer to any number of listeners. A slow listener receives only the latest report.
    final class ProgressBroadcaster: Sendable {
        private struct State {
            var last: TransferProgress?
            var lastNumber = 0
            var listeners: [Int: AsyncStream<TransferProgress>.Continuation] = [:]
            var hasEnded = false
        }

        private let state = Mutex(State())

        /// Returns a sequence that begins with the latest report and ends with the transfer.
        func listen() -> AsyncStream<TransferProgress> {
            AsyncStream(bufferingPolicy: .bufferingNewest(1)) { listener in
                let (number, hasEnded) = state.withLock { state in
                    state.lastNumber += 1
                    if let last = state.last {
                        listener.yield(last)
                    }
                    if !state.hasEnded {
                        state.listeners[state.lastNumber] = listener
                    }
                    return (state.lastNumber, state.hasEnded)
                }
                if hasEnded {
                    listener.finish()
                }
                listener.onTermination = { [weak self] _ in
                    _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
                }
            }
        }

        func report(_ bytes: Int, of total: Int?) {
            let progress = TransferProgress(bytes: bytes, total: total)
            let listeners = state.withLock { state in
                state.last = progress
                return Array(state.listeners.values)
            }
            for listener in listeners {
                listener.yield(progress)
            }
        }

        func end() {
            let listeners = state.withLock { state in
                state.hasEnded = true
                defer { state.listeners = [:] }
                return Array(state.listeners.values)
            }
            for listener in listeners {
                listener.finish()
            }
        }
    }
#endif
