import Foundation

extension LoopbackServer.Response {
    /// A small gzip response that decompresses to this number of zeros. It has no checksum, because no client should
    /// read to its end.
    public static func gzipBomb(unpackingTo count: Int) -> LoopbackServer.Response {
        // A block of fixed codes (RFC 1951, section 3.2.6): a zero, then repeatedly "258 bytes like the last one". Each
        // of these takes 13 bits, so the bytes repeat after 13.
        let zero = "00110000"
        let repetition = "11000101" + "00000"
        let bits = Array("110" + zero + String(repeating: repetition, count: 9))
        let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { byte, place in bits[start + place] == "1" ? byte | 1 << place : byte }
        }
        var compressed = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]) + bytes[..<2]
        for _ in 0...(count / (8 * 258)) {
            compressed.append(contentsOf: bytes[2..<15])
        }
        return .data(compressed, headers: ["Content-Encoding": "gzip"])
    }
}
