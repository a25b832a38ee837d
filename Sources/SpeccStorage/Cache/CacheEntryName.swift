import SpeccRuntime

/// The name of a cached response: digests of its key and of its tags, so that a list of names is an index.
struct CacheEntryName: Sendable {
    /// Of the key.
    let slot: String
    /// Of each tag.
    let tags: [String]

    /// Nil where more tags are given than a name can hold.
    init?(slot: String, tags: [CacheTag], _ hash: SipHash) {
        guard tags.count <= 12 else {
            return nil
        }
        self.slot = slot
        self.tags = tags.map { Self.digest($0, hash) }
    }

    /// Nil for a file of another kind.
    init?(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let slot = parts.first, slot.utf8.count == 32, parts.count >= 2, parts.last == Self.kind else {
            return nil
        }
        self.slot = slot
        tags = Array(parts.dropFirst().dropLast())
    }

    var text: String {
        ([slot] + tags + [Self.kind]).joined(separator: ".")
    }

    static func slot(_ key: CacheKey, _ hash: SipHash) -> String {
        hexadecimal(hash.digest(key.bytes))
    }

    static func digest(_ tag: CacheTag, _ hash: SipHash) -> String {
        hexadecimal(hash.digest(Array(tag.rawValue.utf8)).prefix(8))
    }

    private static let kind = "entry"
}
