/// The size of a WebP image, from its first chunk, which has one of three formats (RFC 9649, sections 2.5 to 2.7, and RFC
/// 6386, section 9.1).
enum WebPHeader {
    static func size(_ bytes: ImageBytes) -> (width: Int, height: Int)? {
        if bytes.text(at: 12, "VP8X") {
            return pair(bytes.little(3, at: 24).map { $0 + 1 }, bytes.little(3, at: 27).map { $0 + 1 })
        }
        if bytes.text(at: 12, "VP8L"), bytes[20] == 0x2F, let sizes = bytes.little(4, at: 21) {
            return (sizes & 0x3FFF + 1, sizes >> 14 & 0x3FFF + 1)
        }
        if bytes.text(at: 12, "VP8 "), bytes.text(at: 23, "\u{9D}\u{01}\u{2A}") {
            return pair(bytes.little(2, at: 26).map { $0 & 0x3FFF }, bytes.little(2, at: 28).map { $0 & 0x3FFF })
        }
        return nil
    }
}
