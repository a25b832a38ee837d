import Foundation

/// A tape while it is written. Whoever takes `words` frees them.
struct TapeBuilder {
    private(set) var words: UnsafeMutablePointer<UInt64>
    private(set) var count = 1
    private var capacity: Int
    /// The innermost open container, 0 outside of all. Until it is closed, its extent is the container around it.
    private var container = 0
    private(set) var isInList = false

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
            let wider = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
            wider.update(from: words, count: count)
            words.deallocate()
            words = wider
            capacity *= 2
        }
        words[count] = word
        count &+= 1
    }

    mutating func open(_ kind: UInt64, offset: Int) {
        let index = count
        append(TapeWord.make(kind, offset: offset, extent: container))
        container = index
        isInList = kind == TapeWord.list
    }

    mutating func close() {
        let word = words[container]
        words[container] =
            word & ~(~0 << TapeWord.extentShift)
            | UInt64(truncatingIfNeeded: count) << TapeWord.extentShift
        container = Int(truncatingIfNeeded: word >> TapeWord.extentShift)
        isInList = words[container] & TapeWord.kindMask == TapeWord.list
    }

    /// Closes whatever is open around a last, missing value: where a faulty document could not go on.
    mutating func abandon() {
        append(TapeWord.missing)
        while container != 0 {
            close()
        }
    }
}
