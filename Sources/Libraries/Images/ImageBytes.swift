import Foundation

/// Reads numbers and signatures at byte offsets; nil or false beyond the end.
struct ImageBytes {
    private let data: Data

    init(_ data: Data) {
        self.data = data
    }

    var count: Int { data.count }

    subscript(place: Int) -> UInt8? {
        place >= 0 && place < data.count ? data[data.startIndex + place] : nil
    }

    /// A big-endian number.
    func big(_ size: Int, at place: Int) -> Int? {
        number((0..<size).map { place + $0 })
    }

    /// A little-endian number.
    func little(_ size: Int, at place: Int) -> Int? {
        number((0..<size).reversed().map { place + $0 })
    }

    /// Whether the bytes at the offset are these ASCII characters.
    func text(at place: Int, _ text: String) -> Bool {
        text.unicodeScalars.enumerated().allSatisfy { self[place + $0.offset].map(UInt32.init) == $0.element.value }
    }

    private func number(_ places: [Int]) -> Int? {
        var number = 0
        for place in places {
            guard let byte = self[place] else {
                return nil
            }
            number = number << 8 | Int(byte)
        }
        return number
    }
}
