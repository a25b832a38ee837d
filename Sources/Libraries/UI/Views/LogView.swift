#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    public import SwiftUI

    // Tests only type check it, with stubs of Apple's modules. All logic is in `LogBuffer`.

    /// Shows the last entries of a log, with search and a clear button.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
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
