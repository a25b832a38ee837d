/// Text that is compared by its bytes, as names and values in messages are. Two values of `String` are equal if they differ
/// only in the normalization of Unicode, such as `é` as one or as two scalars.
struct UTF8Text: Hashable, Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: Self, right: Self) -> Bool {
        var (left, right) = (left.text, right.text)
        return left.withUTF8 { left in
            right.withUTF8 { left.count == $0.count && left.elementsEqual($0) }
        }
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // Ends the text, as a value may follow.
        hasher.combine(0xFF as UInt8)
    }
}
