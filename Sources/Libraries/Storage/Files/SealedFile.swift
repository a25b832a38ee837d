import Foundation

/// A file format that detects damage: a magic number, a digest of the rest, the content.
struct SealedFile: Sendable {
    /// The magic number.
    let mark: Data
    /// Computes the digests.
    let hash: SipHash

    /// - Parameter mark: The magic number as text, with a version.
    init(_ mark: String, _ hash: SipHash) {
        self.mark = Data(mark.utf8)
        self.hash = hash
    }

    /// The bytes of the file.
    ///
    /// - Parameter name: The name of the content. The file is damaged under another name.
    func bytes(_ content: Data, name: String) -> Data {
        mark + digest(content, name) + content
    }

    /// The content; nil if the file was truncated, changed, or written under another name.
    func content(_ file: Data, name: String) -> Data? {
        let seal = file.dropFirst(mark.count).prefix(Self.digestSize)
        let content = Data(file.dropFirst(mark.count + Self.digestSize))
        guard file.prefix(mark.count) == mark, seal.elementsEqual(digest(content, name)) else {
            return nil
        }
        return content
    }

    private func digest(_ content: Data, _ name: String) -> [UInt8] {
        hash.digest(content.withUnsafeBytes(hash.digest) + Array(name.utf8))
    }

    private static let digestSize = 16
}

/// SipHash-2-4 with 128 bits (Aumasson, Bernstein: "SipHash: a fast short-input PRF", and its reference implementation), a
/// keyed hash that cannot be predicted without the key.
struct SipHash {
    private let key: (UInt64, UInt64)

    /// - Parameter key: 16 bytes; missing bytes are zero.
    init(key: [UInt8]) {
        func word(_ start: Int) -> UInt64 {
            key.dropFirst(start).prefix(8).enumerated().reduce(0) { $0 | UInt64($1.element) << (8 * $1.offset) }
        }
        self.key = (word(0), word(8))
    }

    /// 16 bytes.
    func digest(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var state = State(key)
        var place = 0
        while place &+ 8 <= bytes.count {
            state.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
            place &+= 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        for index in place..<bytes.count {
            last |= UInt64(bytes[index]) << (8 * UInt64(index - place))
        }
        state.add(last)
        return state.finished()
    }

    /// 16 bytes.
    func digest(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes(digest)
    }

    private struct State {
        private var v0, v1, v2, v3: UInt64

        init(_ key: (UInt64, UInt64)) {
            v0 = key.0 ^ 0x736f_6d65_7073_6575
            v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xee
            v2 = key.0 ^ 0x6c79_6765_6e65_7261
            v3 = key.1 ^ 0x7465_6462_7974_6573
        }

        mutating func add(_ word: UInt64) {
            v3 ^= word
            round()
            round()
            v0 ^= word
        }

        mutating func finished() -> [UInt8] {
            v2 ^= 0xee
            var bytes: [UInt8] = []
            for mark: UInt64 in [0, 0xdd] {
                v1 ^= mark
                for _ in 0..<4 {
                    round()
                }
                let word = v0 ^ v1 ^ v2 ^ v3
                bytes += (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
            }
            return bytes
        }

        private mutating func round() {
            v0 &+= v1
            v1 = (v1 << 13 | v1 >> 51) ^ v0
            v0 = v0 << 32 | v0 >> 32
            v2 &+= v3
            v3 = (v3 << 16 | v3 >> 48) ^ v2
            v0 &+= v3
            v3 = (v3 << 21 | v3 >> 43) ^ v0
            v2 &+= v1
            v1 = (v1 << 17 | v1 >> 47) ^ v2
            v2 = v2 << 32 | v2 >> 32
        }
    }
}

/// Hexadecimal digits of bytes, for file names.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
