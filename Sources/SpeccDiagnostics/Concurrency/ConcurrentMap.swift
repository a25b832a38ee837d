import Dispatch

extension Array where Element: Sendable {
    /// `map` on all cores, for work that is worth a thread; in what order is left open.
    ///
    /// Threads may have no more than 512 KB of stack, on Apple's systems. What recurses here is held to 64 levels of YAML
    /// (`nesting-too-deep`) and 8 of inline types (`oversized-inline-type`), which is well below where nothing is optimized either.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        [Result](unsafeUninitializedCapacity: count) { results, filled in
            // Each iteration writes a place of its own, and all have ended when the next statement runs.
            nonisolated(unsafe) let places = results
            DispatchQueue.concurrentPerform(iterations: count) { index in
                places.initializeElement(at: index, to: transform(self[index]))
            }
            filled = count
        }
    }
}
