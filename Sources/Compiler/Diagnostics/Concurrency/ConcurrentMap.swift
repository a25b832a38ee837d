import Dispatch

extension Array where Element: Sendable {
    /// Maps the elements concurrently. For work that outweighs the cost of a thread.
    ///
    /// Threads may have only 512 KB of stack on Apple's systems. Recursive stages are limited to 64 levels of YAML
    /// (`nesting-too-deep`) and 8 of inline types (`oversized-inline-type`), which fits even in debug builds.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        [Result](unsafeUninitializedCapacity: count) { results, filled in
            // Each iteration initializes its own element, and all are complete when `concurrentPerform` returns.
            nonisolated(unsafe) let places = results
            DispatchQueue.concurrentPerform(iterations: count) { index in
                places.initializeElement(at: index, to: transform(self[index]))
            }
            filled = count
        }
    }
}
