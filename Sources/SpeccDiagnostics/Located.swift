/// A value and the place in the catalog it was read from.
package struct Located<Value> {
    package var value: Value
    package var range: SourceRange

    package init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }

    package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), at: range)
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension Located<String> {
    /// Whether exactly these characters stand at the range, with quotes at most: escapes, line breaks and the rest of a
    /// larger text are no part of it. Only then can the range be replaced.
    package var isAsWritten: Bool {
        let width = Int(range.end.column) - Int(range.start.column)
        let count = value.unicodeScalars.count
        return range.start.line == range.end.line && (width == count || width == count + 2)
    }
}
