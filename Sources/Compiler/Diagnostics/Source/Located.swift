/// A value with its range in the catalog.
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
    /// Whether the range contains exactly the value, optionally in quotes, without escapes, line breaks or further text.
    /// Only such a range can be replaced.
    package var isAsWritten: Bool {
        let width = Int(range.end.column) - Int(range.start.column)
        let count = value.unicodeScalars.count
        return range.start.line == range.end.line && (width == count || width == count + 2)
    }
}
