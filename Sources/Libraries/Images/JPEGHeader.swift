/// The size of a JPEG image, from its frame header, which follows any number of other segments (ISO/IEC 10918-1, annex B.2).
enum JPEGHeader {
    static func size(_ bytes: ImageBytes) -> (width: Int, height: Int)? {
        var place = 2
        while bytes[place] == 0xFF, let marker = bytes[place + 1] {
            switch marker {
            case 0xFF:
                // A fill byte.
                place += 1
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                return pair(bytes.big(2, at: place + 7), bytes.big(2, at: place + 5))
            case 0xDA, 0xD9:
                return nil
            case 0x01, 0xD0...0xD8:
                place += 2
            default:
                guard let length = bytes.big(2, at: place + 2), length >= 2 else {
                    return nil
                }
                place += 2 + length
            }
        }
        return nil
    }
}
