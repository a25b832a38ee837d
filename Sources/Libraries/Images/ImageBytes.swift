import Foundation

/// Reads numbers and signatures at byte offsets; nil or false beyond the end.
struct ImageBytes {
    private let bytes: UnsafeRawBufferPointer

    /// - Parameter bytes: Must exist as long as this value.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    subscript(place: Int) -> UInt8? {
        place >= 0 && place < bytes.count ? bytes[place] : nil
    }

    /// A big-endian number.
    func big(_ size: Int, at place: Int) -> Int? {
        guard place >= 0, place <= count - size else { return nil }
        var number = 0
        for offset in 0..<size { number = number << 8 | Int(bytes[place + offset]) }
        return number
    }

    /// A little-endian number.
    func little(_ size: Int, at place: Int) -> Int? {
        guard place >= 0, place <= count - size else { return nil }
        var number = 0
        for offset in 0..<size { number |= Int(bytes[place + offset]) << (8 * offset) }
        return number
    }

    /// Whether the bytes at the offset are these characters of Latin-1.
    func text(at place: Int, _ text: String) -> Bool {
        text.unicodeScalars.enumerated().allSatisfy { self[place + $0.offset].map(UInt32.init) == $0.element.value }
    }

    /// The offset of the first byte with a value, from an offset on.
    func firstIndex(of byte: UInt8, from place: Int) -> Int? {
        guard place >= 0, place < count, let start = bytes.baseAddress,
            let found = memchr(start + place, Int32(byte), count - place)
        else {
            return nil
        }
        return start.distance(to: found)
    }
}

/// Width and height in pixels. An image can declare several sizes, and decoders differ in the one that they use.
typealias PixelSize = (width: Int, height: Int)

/// Nil if either value is nil.
func pair(_ width: Int?, _ height: Int?) -> PixelSize? {
    guard let width, let height else {
        return nil
    }
    return (width, height)
}

/// The size that contains both.
func union(_ left: PixelSize?, _ right: PixelSize?) -> PixelSize? {
    guard let left, let right else {
        return left ?? right
    }
    return (max(left.width, right.width), max(left.height, right.height))
}

/// Bounds the number of segments of a file that are read. Files of real images have far fewer; hostile ones have one for each
/// byte.
struct SegmentLimit {
    private var remaining = 1_000_000

    /// Whether segments were left out, so that the size is unknown.
    var isExceeded: Bool { remaining < 0 }

    /// Whether another segment may be read.
    mutating func next() -> Bool {
        remaining -= 1
        return remaining >= 0
    }
}
