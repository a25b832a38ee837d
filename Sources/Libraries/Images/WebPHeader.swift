/// The size of a WebP image: the one that contains its canvas and all images in its chunks, since they can differ (RFC 9649,
/// sections 2.5 to 2.7, and RFC 6386, section 9.1).
enum WebPHeader {
    static func size(_ bytes: ImageBytes, _ limit: inout SegmentLimit) -> PixelSize? {
        var size: PixelSize?
        var place = 12
        while let name = bytes.big(4, at: place), let length = bytes.little(4, at: place + 4) {
            guard limit.next() else { break }
            let content = place + 8
            switch name {
            case vp8x: size = union(size, successors(bytes, content + 4))
            case anmf:
                size = union(size, successors(bytes, content + 6))
                // Chunks of the frame follow its header.
                place = content + 16
                continue
            case vp8l:
                if bytes[content] == 0x2F, let sizes = bytes.little(4, at: content + 1) {
                    size = union(size, (sizes & 0x3FFF + 1, sizes >> 14 & 0x3FFF + 1))
                }
            case vp8:
                if bytes.text(at: content + 3, "\u{9D}\u{01}\u{2A}") {
                    let width = bytes.little(2, at: content + 6).map { $0 & 0x3FFF }
                    size = union(size, pair(width, bytes.little(2, at: content + 8).map { $0 & 0x3FFF }))
                }
            default: break
            }
            // Chunks have an even length.
            place = content + length + length & 1
        }
        return size
    }

    /// Width and height that are stored less one, in three bytes each.
    private static func successors(_ bytes: ImageBytes, _ place: Int) -> PixelSize? {
        pair(bytes.little(3, at: place).map { $0 + 1 }, bytes.little(3, at: place + 3).map { $0 + 1 })
    }

    private static let vp8x = fourCharacterCode("VP8X")
    private static let vp8l = fourCharacterCode("VP8L")
    private static let vp8 = fourCharacterCode("VP8 ")
    private static let anmf = fourCharacterCode("ANMF")
}

/// The big-endian number of four ASCII characters.
func fourCharacterCode(_ name: String) -> Int {
    name.utf8.reduce(0) { $0 << 8 | Int($1) }
}
