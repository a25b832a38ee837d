/// Suspends tasks until it is opened.
actor Gate {
    private(set) var passed = 0
    private var isOpen = false
    private var suspended: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func pass() async {
        if !isOpen {
            await withCheckedContinuation { continuation in
                suspended.append(continuation)
                let due = watchers.filter { $0.count <= suspended.count }
                watchers.removeAll { $0.count <= suspended.count }
                for watcher in due {
                    watcher.continuation.resume()
                }
            }
        }
        passed += 1
    }

    /// Returns when `count` tasks are suspended.
    func waitUntilScheduled(for count: Int = 1) async {
        if suspended.count < count {
            await withCheckedContinuation { watchers.append((count, $0)) }
        }
    }

    /// Opens permanently as soon as `count` tasks are suspended.
    func open(after count: Int) async {
        await waitUntilScheduled(for: count)
        isOpen = true
        for continuation in suspended {
            continuation.resume()
        }
        suspended = []
    }
}
