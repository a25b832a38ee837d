/// Holds tasks until it is opened.
actor Gate {
    private(set) var passed = 0
    private var isOpen = false
    private var held: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func pass() async {
        if !isOpen {
            await withCheckedContinuation { continuation in
                held.append(continuation)
                let due = watchers.filter { $0.count <= held.count }
                watchers.removeAll { $0.count <= held.count }
                for watcher in due {
                    watcher.continuation.resume()
                }
            }
        }
        passed += 1
    }

    /// Returns when so many are held.
    func waitUntilScheduled(for count: Int = 1) async {
        if held.count < count {
            await withCheckedContinuation { watchers.append((count, $0)) }
        }
    }

    /// Lets all pass, now and later, as soon as so many are held.
    func open(after count: Int) async {
        await waitUntilScheduled(for: count)
        isOpen = true
        for continuation in held {
            continuation.resume()
        }
        held = []
    }
}
