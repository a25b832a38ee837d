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
