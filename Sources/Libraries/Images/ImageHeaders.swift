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

/// The size of a JPEG image: the largest of its frame headers, which follow any number of other segments (ISO/IEC 10918-1,
/// annex B.2). An image has one frame, but decoders differ in which of several they use.
enum JPEGHeader {
    static func size(_ bytes: ImageBytes, _ limit: inout SegmentLimit) -> PixelSize? {
        var size: PixelSize?
        var place = 2
        while bytes[place] == 0xFF, let marker = bytes[place + 1] {
            guard limit.next() else { break }
            switch marker {
            case 0xFF:
                // A fill byte.
                place += 1
            case 0x01, 0xD0...0xD8:
                place += 2
            case 0xD9:
                return size
            default:
                if isFrame(marker) {
                    size = union(size, pair(bytes.big(2, at: place + 7), bytes.big(2, at: place + 5)))
                }
                guard let length = bytes.big(2, at: place + 2), length >= 2 else {
                    return size
                }
                place += 2 + length
                guard marker == 0xDA else { continue }
                guard let end = endOfScan(bytes, from: place) else { return size }
                place = end
            }
        }
        return size
    }

    private static func isFrame(_ marker: UInt8) -> Bool {
        switch marker {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: true
        default: false
        }
    }

    /// The offset of the first marker after entropy-coded data, in which a byte `FF` is followed by a zero or is part of a
    /// restart marker; nil at the end of the file.
    private static func endOfScan(_ bytes: ImageBytes, from start: Int) -> Int? {
        var place = start
        while let next = bytes.firstIndex(of: 0xFF, from: place) {
            guard let code = bytes[next + 1], code == 0 || (0xD0...0xD7).contains(code) else { return next }
            place = next + 2
        }
        return nil
    }
}

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
