import Foundation

/// Opens the folder of an outbox when it is used, and reports problems.
actor OutboxStore {
    private let url: URL
    private let limit: Int
    private let log: @Sendable (String) -> Void
    /// Nil until the folder could be opened.
    private var folder: OutboxFolder?
    /// The problems that were logged since the last call was stored.
    private var logged: Set<String> = []
    /// The calls that are being sent again.
    private var underWay: Set<UUID> = []

    init(_ url: URL, limit: Int, _ log: @escaping @Sendable (String) -> Void) {
        self.url = url
        self.limit = limit
        self.log = log
    }

    func calls() throws(StorageError) -> [StoredCall] {
        try use { folder throws(StorageError) in try folder.calls() }
    }

    func damagedFiles() throws(StorageError) -> [URL] {
        try use { folder throws(StorageError) in folder.damagedFiles }
    }

    func add(_ call: StoredCall) {
        do throws(StorageError) {
            do throws(StorageError) {
                try use { folder throws(StorageError) in try folder.add(call) }
            } catch {
                guard error.code == ENOENT else {
                    throw error
                }
                // The folder was removed, and is created again.
                folder = nil
                try use { folder throws(StorageError) in try folder.add(call) }
            }
            logged.removeAll()
        } catch {
            report("A call of \(call.endpoint) is not stored: \(error)")
        }
    }

    /// Marks a call as being sent.
    ///
    /// - Returns: The reason if it cannot be sent, as a clause.
    func begin(_ call: StoredCall) -> String? {
        guard !underWay.contains(call.id) else {
            return "the call is already being sent"
        }
        do throws(StorageError) {
            let isStored = try use { folder throws(StorageError) in
                guard folder.contains(call.id) else {
                    return false
                }
                try folder.begin(call.id)
                return true
            }
            guard isStored else {
                return "the call is no longer stored"
            }
        } catch {
            report("A stored call cannot be sent: \(error)")
            return "\(error)"
        }
        underWay.insert(call.id)
        return nil
    }

    /// Ends the sending of a call.
    ///
    /// - Parameter isSent: Whether the server has accepted it, so that it is removed.
    func end(_ call: StoredCall, isSent: Bool) {
        underWay.remove(call.id)
        if isSent {
            remove(call)
        } else {
            folder?.reset(call.id)
        }
    }

    func remove(_ call: StoredCall) {
        do throws(StorageError) {
            try use { folder throws(StorageError) in try folder.remove(call.id) }
        } catch {
            report("A call of \(call.endpoint) is not removed; it may be sent again after a restart: \(error)")
        }
    }

    func report(_ message: String) {
        if logged.insert(message).inserted {
            log(message)
        }
    }

    /// - Throws: If the folder cannot be used at the moment.
    private func use<Value>(
        _ work: (inout OutboxFolder) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        var current = if let folder { folder } else { try OutboxFolder(url, limit: limit, log) }
        // Uniquely referenced while it changes, to avoid a copy of the index.
        folder = nil
        defer { folder = current }
        return try work(&current)
    }
}
