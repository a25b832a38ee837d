// Arrays whose elements are the fields of a type.

@_spi(Generated) extension JSONReader {
    /// Reads the current value as an array, whose elements are then read like fields with these names. Further elements are
    /// ignored.
    public mutating func tuple(_ names: StaticString...) {
        guard document.kind(frame.value) == TapeWord.array else {
            return fail(expected: "an array")
        }
        // Tuples that do not contain this one have been read.
        while let last = tuples.last, document.next(after: last.array) <= frame.value || last.array >= frame.value {
            tuples.removeLast()
        }
        tuples.append((frame.value, names))
    }
}

extension JSONReader {
    /// The index of the element with a name, or 0 if the array is shorter; nil if the current value is not a tuple.
    mutating func element(_ name: StaticString) -> Int? {
        guard frame.value > 0, let tuple = tuples.last(where: { $0.array == frame.value }) else { return nil }
        let end = document.next(after: tuple.array)
        var index = tuple.array &+ 1
        for other in tuple.names {
            guard index < end else { break }
            if other.hasSameText(as: name) { return index }
            index = document.next(after: index)
        }
        missingField = (name, tuple.array)
        return 0
    }
}

extension StaticString {
    func hasSameText(as other: StaticString) -> Bool {
        utf8CodeUnitCount == other.utf8CodeUnitCount
            && UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
                .elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
    }
}
