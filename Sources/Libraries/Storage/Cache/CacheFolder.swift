import Foundation
import SpeccRuntime

/// The files of a disk cache and their index, with a limit in bytes. The least recently used files are removed first.
struct CacheFolder {
    private let folder: PrivateFolder
    private let hash: SipHash
    private let largest: Int
    private var index: LRUCache<String, CacheEntryName>

    init(_ url: URL, limit: Int) throws(StorageError) {
        folder = try PrivateFolder(url)
        index = LRUCache(limit: limit)
        largest = limit / 4
        let files = try folder.files()
        if let key = try folder.read(Self.keyName), key.count == Self.keySize {
            hash = SipHash(key: Array(key))
        } else {
            // Without its key no entry can be found.
            for file in files where CacheEntryName(file.name) != nil {
                try folder.remove(file.name)
            }
            let key = (0..<Self.keySize).map { _ in UInt8.random(in: .min ... .max) }
            try folder.write(Data(key), to: Self.keyName)
            hash = SipHash(key: key)
            return
        }
        for file in files {
            if let name = CacheEntryName(file.name) {
                add(name, size: file.size)
            }
        }
    }

    /// The disk space in use, in bytes.
    var size: Int { index.cost }

    /// - Throws: If the file cannot be read at the moment. Only a damaged or missing file is removed.
    mutating func response(for key: CacheKey) throws(StorageError) -> CachedResponse? {
        let slot = CacheEntryName.slot(key, hash)
        guard let name = index.use(slot) else {
            return nil
        }
        guard let file = try folder.read(name.text), let url = key.url,
            let response = CacheEntry(hash: hash).response(file, slot: slot, from: url)
        else {
            remove(slot)
            return nil
        }
        folder.touch(name.text)
        return response
    }

    mutating func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) throws(StorageError) {
        let slot = CacheEntryName.slot(key, hash)
        guard let name = CacheEntryName(slot: slot, tags: tags, hash),
            let file = CacheEntry(hash: hash).file(response, slot: slot), Self.cost(file.count) <= largest
        else {
            remove(slot)
            return
        }
        do throws(StorageError) {
            try folder.write(file, to: name.text)
        } catch {
            remove(slot)
            throw error
        }
        add(name, size: file.count)
    }

    mutating func remove(_ key: CacheKey) {
        remove(CacheEntryName.slot(key, hash))
    }

    mutating func remove(tagged tags: Set<CacheTag>) {
        let tags = Set(tags.map { CacheEntryName.digest($0, hash) })
        for entry in index.remove(where: { !tags.isDisjoint(with: $1.tags) }) {
            discard(entry.value)
        }
    }

    mutating func removeAll() {
        for entry in index.remove(where: { _, _ in true }) {
            discard(entry.value)
        }
    }

    /// Adds an existing file to the index. Removes the file that it replaces and files beyond the limit.
    private mutating func add(_ name: CacheEntryName, size: Int) {
        if let old = index.remove(name.slot), old.text != name.text {
            discard(old)
        }
        for entry in index.set(name.slot, name, cost: Self.cost(size)) {
            discard(entry.value)
        }
    }

    private mutating func remove(_ slot: String) {
        if let name = index.remove(slot) {
            discard(name)
        }
    }

    /// Removes a file. One that cannot be removed is emptied, so that an invalidated response is not found after a restart.
    private func discard(_ name: CacheEntryName) {
        do throws(StorageError) {
            try folder.remove(name.text)
        } catch {
            folder.empty(name.text)
        }
    }

    /// Files use whole blocks. A sparse file may report any size.
    static func cost(_ size: Int) -> Int {
        size > .max - 4_096 ? .max : (size + 4_095) / 4_096 * 4_096
    }

    private static let keyName = "key"
    private static let keySize = 16
}
