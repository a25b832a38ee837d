import SpeccRuntime

/// The file name of a cached response. It contains digests of the key and of the tags, so that a directory listing is an
/// index.
struct CacheEntryName: Sendable {
    /// The digest of the key.
    let slot: String
    /// The digests of the tags.
    let tags: [String]

    /// Nil if there are more tags than a name can contain.
    init?(slot: String, tags: [CacheTag], _ hash: SipHash) {
        guard tags.count <= 12 else {
            return nil
        }
        self.slot = slot
        self.tags = tags.map { Self.digest($0, hash) }
    }

    /// Nil for other files.
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
