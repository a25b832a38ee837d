import Foundation

/// The files of an outbox, one per call, and their index.
struct OutboxFolder {
    private let folder: PrivateFolder
    private let limit: Int
    private let log: @Sendable (String) -> Void
    private var names: [UUID: StoredCallName] = [:]
    private var damaged: [StoredCallName] = []
    private var lastNumber = 0
    /// Whether there are as many calls as the limit allows, and none of them was damaged.
    private var isFull = false

    /// - Parameter log: Receives a description of every damaged call.
    init(_ url: URL, limit: Int, _ log: @escaping @Sendable (String) -> Void) throws(StorageError) {
        folder = try PrivateFolder(url)
        self.limit = limit
        self.log = log
        for file in try folder.files() {
            guard let name = StoredCallName(file.name) else {
                continue
            }
            lastNumber = max(lastNumber, name.number)
            switch name.state {
            case .stored, .sending: names[name.id] = name
            case .sent: try? folder.remove(file.name)
            case .damaged: damaged.append(name)
            }
        }
    }

    /// The files of the damaged calls that were found so far.
    var damagedFiles: [URL] {
        damaged.sorted { $0.number < $1.number }
            .map { URL(filePath: folder.path).appending(path: $0.text) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Reads the calls, in the order in which they were added.
    ///
    /// - Throws: If a call cannot be read at the moment. A damaged call is set aside.
    mutating func calls() throws(StorageError) -> [StoredCall] {
        var calls: [StoredCall] = []
        for name in names.values.sorted(by: { $0.number < $1.number }) {
            if let call = try read(name) {
                calls.append(call)
            }
        }
        return calls
    }

    /// - Throws: If the call is not stored. Otherwise it survives a power loss.
    mutating func add(_ call: StoredCall) throws(StorageError) {
        guard names[call.id] == nil else {
            return
        }
        if names.count >= limit, !isFull {
            // Damaged calls do not count.
            _ = try calls()
            isFull = names.count >= limit
        }
        guard names.count < limit else {
            throw StorageError("there are already \(limit) calls")
        }
        guard let content = try? JSONEncoder().encode(call) else {
            throw StorageError("the call of \(call.endpoint) cannot be encoded")
        }
        let name = StoredCallName(number: lastNumber + 1, id: call.id)
        try folder.write(Self.format.bytes(content, name: call.id.uuidString), to: name.text, durably: true)
        lastNumber = name.number
        names[call.id] = name
    }

    func contains(_ id: UUID) -> Bool {
        names[id] != nil
    }

    /// Marks a call as being sent.
    ///
    /// - Throws: If the folder cannot be changed. The call could not be removed after it was sent, and would be sent again.
    mutating func begin(_ id: UUID) throws(StorageError) {
        if names[id]?.state == .sending {
            try rename(id, to: .stored)
        }
        try rename(id, to: .sending)
    }

    /// Marks a call that is still to be sent.
    mutating func reset(_ id: UUID) {
        // With either mark the call is sent again.
        try? rename(id, to: .stored)
    }

    /// Removes a call. It is not listed again by this process.
    ///
    /// - Throws: If it may be listed again after a restart.
    mutating func remove(_ id: UUID) throws(StorageError) {
        guard var name = names.removeValue(forKey: id) else {
            return
        }
        isFull = false
        do throws(StorageError) {
            try folder.remove(name.text)
        } catch {
            let file = name.text
            name.state = .sent
            guard (try? folder.rename(file, to: name.text)) != nil else {
                throw error
            }
        }
        try folder.sync()
    }

    private mutating func rename(_ id: UUID, to state: StoredCallName.State) throws(StorageError) {
        guard var name = names[id], name.state != state else {
            return
        }
        let file = name.text
        name.state = state
        try folder.rename(file, to: name.text)
        names[id] = name
    }

    private mutating func read(_ name: StoredCallName) throws(StorageError) -> StoredCall? {
        let file: Data?
        do throws(StorageError) {
            file = try folder.read(name.text)
        } catch {
            guard error.isDamage else {
                throw error
            }
            setAside(name, "\(error)")
            return nil
        }
        guard let file, let content = Self.format.content(file, name: name.id.uuidString),
            let call = try? JSONDecoder().decode(StoredCall.self, from: content), call.id == name.id
        else {
            setAside(name, file == nil ? "its file is missing" : "its file was changed")
            return nil
        }
        return call
    }

    /// Renames the file of a damaged call, which is not removed.
    private mutating func setAside(_ name: StoredCallName, _ reason: String) {
        names[name.id] = nil
        isFull = false
        var other = name
        other.state = .damaged
        do throws(StorageError) {
            try folder.rename(name.text, to: other.text)
            damaged.append(other)
        } catch {
            damaged.append(name)
        }
        log("A stored call is damaged and cannot be sent (\(reason)): '\(folder.path)/\(damaged.last?.text ?? "")'")
    }

    /// Without a key, because the digest detects damage and not an attack.
    private static let format = SealedFile("specc-call 1\n", SipHash(key: []))
}
