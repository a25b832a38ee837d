/// An element for tests.
struct Note: Identifiable, Sendable, Equatable {
    let id: Int
    var text = ""
}

/// Named gates: each call of `pass` waits for its own call of `open`.
actor Gates {
    private var waiting: [String: CheckedContinuation<Void, Never>] = [:]
    private var watchers: [(name: String, continuation: CheckedContinuation<Void, Never>)] = []
    private var opened: Set<String> = []

    func pass(_ name: String) async {
        if opened.remove(name) != nil {
            return
        }
        await withCheckedContinuation { continuation in
            waiting[name] = continuation
            for watcher in watchers where watcher.name == name {
                watcher.continuation.resume()
            }
            watchers.removeAll { $0.name == name }
        }
    }

    /// Returns when a task waits at the gate.
    func waitUntilScheduled(_ name: String) async {
        if waiting[name] == nil {
            await withCheckedContinuation { watchers.append((name, $0)) }
        }
    }

    func open(_ name: String) {
        if let continuation = waiting.removeValue(forKey: name) {
            continuation.resume()
        } else {
            opened.insert(name)
        }
    }
}
