/// The size of a HEIC image: the largest of its image properties, since thumbnails have properties as well (ISO/IEC 14496-12,
/// section 4.2; ISO/IEC 23008-12, section 6.5.3).
enum HEICHeader {
    static func size(_ bytes: ImageBytes, _ limit: inout SegmentLimit) -> PixelSize? {
        var contents = [0..<bytes.count]
        // The box 'meta' starts with a version and flags.
        for (name, skipped) in [("meta", 4), ("iprp", 0), ("ipco", 0), ("ispe", 4)] {
            contents = contents.flatMap { boxes(fourCharacterCode(name), in: $0, bytes, &limit) }.map {
                min($0.lowerBound + skipped, $0.upperBound)..<$0.upperBound
            }
        }
        return contents.compactMap { pair(bytes.big(4, at: $0.lowerBound), bytes.big(4, at: $0.lowerBound + 4)) }
            .max { min($0.width, 1 << 31) * min($0.height, 1 << 31) < min($1.width, 1 << 31) * min($1.height, 1 << 31) }
    }

    /// The contents of the boxes with a name. A box that is shorter than its header or longer than its container ends the
    /// search.
    private static func boxes(
        _ name: Int,
        in range: Range<Int>,
        _ bytes: ImageBytes,
        _ limit: inout SegmentLimit
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = range.lowerBound
        while place + 8 <= range.upperBound, limit.next(), let length = bytes.big(4, at: place) {
            // 1: the size follows in eight bytes; 0: the box extends to the end.
            let head = length == 1 ? 16 : 8
            let size = length == 1 ? bytes.big(4, at: place + 12) ?? 0 : length == 0 ? range.upperBound - place : length
            guard size >= head, size <= range.upperBound - place else {
                break
            }
            if bytes.big(4, at: place + 4) == name {
                found.append(place + head..<place + size)
            }
            place += size
        }
        return found
    }
}
