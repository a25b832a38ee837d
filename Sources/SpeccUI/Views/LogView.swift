#if canImport(SwiftUI)
    public import SwiftUI

    // Written for Apple's platforms and compiled there only; no test of this project runs it. All logic is in `LogBuffer`.

    /// Shows the last entries of a log, which can be searched and emptied.
    public struct LogView: View {
        private let log: LogBuffer
        @State private var text = ""

        public init(_ log: LogBuffer) {
            self.log = log
        }

        public var body: some View {
            List(log.lines(containing: text).reversed()) { line in
                Text(line.text).font(.caption.monospaced()).textSelection(.enabled)
            }
            .searchable(text: $text)
            .toolbar { Button("Clear", action: log.removeAll) }
        }
    }
#endif
