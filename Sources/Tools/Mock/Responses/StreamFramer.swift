import SpeccChecks
import SpeccContract

/// Frames the elements of a stream.
struct StreamFramer {
    let stream: ResolvedStream
    /// Whether elements are text instead of JSON.
    let isText: Bool
    /// The event that ends the stream.
    let done: String?

    /// One piece per element. Server-sent events are split in the middle, as a network can split them.
    ///
    /// - Parameter count: The number of events that the client has received before, which are omitted.
    func pieces(_ elements: [DocumentValue], after count: Int) -> [[UInt8]] {
        switch stream {
        case .bytes: return elements.indices.map { Array("chunk \($0 + 1)\n".utf8) }
        case .lines: return elements.map { Array((text(of: $0) + "\n").utf8) }
        case .events:
            let events = elements.enumerated().dropFirst(count).map { index, element in
                "id: \(index + 1)\n" + lines(text(of: element)) + "\n"
            }
            let all = events + (done.map { ["data: \($0)\n\n"] } ?? [])
            return all.flatMap { event -> [[UInt8]] in
                let bytes = Array(event.utf8)
                let middle = bytes.count / 2
                return [Array(bytes[..<middle]), Array(bytes[middle...])]
            }
        }
    }

    private func text(of element: DocumentValue) -> String {
        isText ? element.scalarText ?? "" : CompactJSON.text(of: element)
    }

    private func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined()
    }
}
