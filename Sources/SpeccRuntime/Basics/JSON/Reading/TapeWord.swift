/// One entry of a tape: what stands where in a document.
///
///     bits  0–3    kind
///     bits  4–33   offset of the value's first byte (of a text: behind its quote)
///     bits 34–63   of a text or number its length in bytes; of a container the tape index behind its last value
///
/// A container is followed by its values. A field is two of them, its name (a text) and what it holds. Word 0 of a tape
/// is `missing` and stands for "no value", so that 0 is never the index of one.
enum TapeWord {
    static let missing: UInt64 = 0
    static let null: UInt64 = 1
    static let no: UInt64 = 2
    static let yes: UInt64 = 3
    /// A number of digits alone, without fraction and exponent.
    static let integer: UInt64 = 4
    static let number: UInt64 = 5
    static let text: UInt64 = 6
    static let list: UInt64 = 7
    static let object: UInt64 = 8

    static let kindMask: UInt64 = 15
    static let offsetShift: UInt64 = 4
    static let offsetMask: UInt64 = (1 << 30) - 1
    static let extentShift: UInt64 = 34
    /// Offsets and indices have 30 bits: 1 GiB.
    static let documentLimit = 1 << 30

    static func make(_ kind: UInt64, offset: Int, extent: Int) -> UInt64 {
        kind | UInt64(truncatingIfNeeded: offset) << offsetShift | UInt64(truncatingIfNeeded: extent) << extentShift
    }
}
