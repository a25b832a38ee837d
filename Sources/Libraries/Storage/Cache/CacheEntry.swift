import Foundation
import SpeccRuntime

/// A cached response as the content of a sealed file: the length of the head, the head as JSON, the body. The URL, which may
/// contain a key, is not stored: the reader knows it. Cookies are not stored.
struct CacheEntry {
    private struct Head: Codable {
        let status: Int
        let fields: [[String]]
        let requestDate: Date
        let responseDate: Date
        let varying: [[String]]
    }

    /// Computes the digests of entries.
    let hash: SipHash

    private var format: SealedFile { SealedFile("specc-cache 1\n", hash) }

    /// The contents of the file; nil if the response cannot be encoded.
    func file(_ response: CachedResponse, slot: String) -> Data? {
        let head = Head(
            status: response.status,
            fields: response.headers.fields.filter { !$0.isNamed("Set-Cookie") }.map { [$0.name, $0.value] },
            requestDate: response.requestDate,
            responseDate: response.responseDate,
            varying: response.varying.fields.map { [$0.name, $0.value] }
        )
        guard let text = try? JSONEncoder().encode(head) else {
            return nil
        }
        let length = UInt32(truncatingIfNeeded: text.count).littleEndian
        return format.bytes(withUnsafeBytes(of: length) { Data($0) } + text + response.data, name: slot)
    }

    /// The response; nil if the file was truncated, changed, or written for another request.
    ///
    /// - Parameter url: The URL of the response.
    func response(_ file: Data, slot: String, from url: URL) -> CachedResponse? {
        guard let content = format.content(file, name: slot), content.count >= 4 else {
            return nil
        }
        let length = content.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard let head = try? JSONDecoder().decode(Head.self, from: content.dropFirst(4).prefix(length)) else {
            return nil
        }
        return CachedResponse(
            status: head.status,
            headers: Self.headers(head.fields),
            data: Data(content.dropFirst(4 + length)),
            url: url,
            requestDate: head.requestDate,
            responseDate: head.responseDate,
            varying: Self.headers(head.varying)
        )
    }

    private static func headers(_ fields: [[String]]) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for field in fields where field.count == 2 {
            headers.add(field[0], field[1])
        }
        return headers
    }
}

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
