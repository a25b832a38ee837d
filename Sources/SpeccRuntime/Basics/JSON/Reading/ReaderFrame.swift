/// The value that is being read and, in an object, how far its fields were looked up.
///
/// Fields mostly stand in the order in which a model reads them, so a search begins behind the last hit.
struct ReaderFrame {
    /// The index of the value; 0 when there is none.
    let value: Int
    /// The first field; like `end` 0 where the value is no object.
    let start: Int
    let end: Int
    /// The field behind the last hit.
    var cursor: Int
    /// The bits (see `JSONDocument.hint`) of the fields before `cursor` that were passed over. Where a name's bit is
    /// not among them, none of those fields has that name, and a hit at or behind `cursor` is the first of its name.
    var passed: UInt64 = 0

    static let none = Self(value: 0, start: 0, end: 0)

    private init(value: Int, start: Int, end: Int) {
        self.value = value
        self.start = start
        self.end = end
        cursor = start
    }

    init(_ index: Int, in document: borrowing JSONDocument) {
        let isObject = document.kind(index) == TapeWord.object
        value = index
        start = isObject ? index &+ 1 : 0
        end = isObject ? document.next(after: index) : 0
        cursor = start
    }
}

extension JSONDocument {
    /// A field's bit: equal names have equal bits.
    func hint(_ name: Int) -> UInt64 {
        Self.hint(bytes + offset(name), count: Int(truncatingIfNeeded: words[name] &>> TapeWord.extentShift))
    }

    static func hint(_ name: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        guard count > 0 else {
            return 1
        }
        return 1 &<< UInt64(truncatingIfNeeded: count &* 5 &+ Int(name[0]) &* 3 &+ Int(name[count &- 1]) &* 11)
    }
}
