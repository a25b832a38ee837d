/// The part of a text that changed: the bytes between the longest common beginning and end.
struct TextDifference {
    private let prefix: Int
    private let oldEnd: Int
    private let shift: Int

    init(from old: [UInt8], to new: [UInt8]) {
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let limit = min(old.count, new.count) - prefix
        let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        self.prefix = prefix
        oldEnd = old.count - min(suffix, limit)
        shift = new.count - old.count
    }

    /// The range in the new text; nil for bytes that changed.
    func moved(_ range: Range<Int>) -> Range<Int>? {
        if range.upperBound <= prefix { return range }
        if range.lowerBound >= oldEnd { return range.lowerBound + shift..<range.upperBound + shift }
        return nil
    }
}
