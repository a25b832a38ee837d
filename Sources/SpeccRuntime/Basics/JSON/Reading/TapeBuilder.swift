import Foundation

/// Builds a tape. The owner of `words` deallocates them.
struct TapeBuilder {
    private(set) var words: UnsafeMutablePointer<UInt64>
    private(set) var count = 1
    private var capacity: Int
    /// The index of the innermost open container, or 0. Until it is closed, its extent is the index of its parent.
    private var container = 0
    private(set) var isInArray = false

    init(capacity: Int) {
        self.capacity = capacity
        words = .allocate(capacity: capacity)
        words[0] = TapeWord.missing
    }

    mutating func append(_ kind: UInt64, offset: Int, extent: Int) {
        append(TapeWord.make(kind, offset: offset, extent: extent))
    }

    private mutating func append(_ word: UInt64) {
        if count == capacity {
            let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
            larger.update(from: words, count: count)
            words.deallocate()
            words = larger
            capacity *= 2
        }
        words[count] = word
        count &+= 1
    }

    mutating func open(_ kind: UInt64, offset: Int) {
        let index = count
        append(TapeWord.make(kind, offset: offset, extent: container))
        container = index
        isInArray = kind == TapeWord.array
    }

    mutating func close() {
        let word = words[container]
        words[container] =
            word & ~(~0 << TapeWord.extentShift)
            | UInt64(truncatingIfNeeded: count) << TapeWord.extentShift
        container = Int(truncatingIfNeeded: word >> TapeWord.extentShift)
        isInArray = words[container] & TapeWord.kindMask == TapeWord.array
    }

    /// Appends a missing value, which marks the syntax error, and closes all open containers.
    mutating func abandon() {
        append(TapeWord.missing)
        while container != 0 {
            close()
        }
    }
}
