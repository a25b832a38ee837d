/// The size of a GIF image: the one that contains its logical screen and all frames, since a frame can be larger than the
/// screen (GIF89a, sections 18 and 20).
enum GIFHeader {
    static func size(_ bytes: ImageBytes, _ limit: inout SegmentLimit) -> PixelSize? {
        var size = pair(bytes.little(2, at: 6), bytes.little(2, at: 8))
        var place = 13 + colorTableSize(bytes[10])
        while limit.next(), let kind = bytes[place] {
            switch kind {
            case 0x21:
                guard let end = endOfBlocks(bytes, at: place + 2, &limit) else { return size }
                place = end
            case 0x2C:
                let left = bytes.little(2, at: place + 1) ?? 0
                let top = bytes.little(2, at: place + 3) ?? 0
                let frame = pair(
                    bytes.little(2, at: place + 5).map { left + $0 },
                    bytes.little(2, at: place + 7).map { top + $0 }
                )
                size = union(size, frame)
                // The minimum size of codes precedes the blocks.
                let data = place + 11 + colorTableSize(bytes[place + 9])
                guard let end = endOfBlocks(bytes, at: data, &limit) else { return size }
                place = end
            default:
                // The trailer, or bytes that no decoder reads.
                return size
            }
        }
        return size
    }

    /// The size of a color table in bytes, 0 if the flags declare none.
    private static func colorTableSize(_ flags: UInt8?) -> Int {
        guard let flags, flags & 0x80 != 0 else { return 0 }
        return 3 << (Int(flags & 7) + 1)
    }

    /// The offset after a list of data blocks, which ends with an empty one; nil at the end of the file.
    private static func endOfBlocks(_ bytes: ImageBytes, at start: Int, _ limit: inout SegmentLimit) -> Int? {
        var place = start
        while limit.next(), let length = bytes[place] {
            place += 1 + Int(length)
            if length == 0 { return place }
        }
        return nil
    }
}
