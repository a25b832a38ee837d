/// A one-based line and a one-based column in Unicode code points.
///
/// libyaml also counts code points. Columns in UTF-8 or UTF-16 code units, as compilers and editors use them, are computed
/// from the line when a diagnostic is rendered.
package struct SourcePosition: Hashable, Sendable, Comparable {
    package let line: Int32
    package let column: Int32

    /// Clamps to 32 bits: no file of greater length is read.
    package init(line: Int, column: Int) {
        // `Int32(clamping:)` is generic and slow without optimization; this is called for every YAML token.
        self.line = line <= 0x7FFF_FFFF ? Int32(line) : .max
        self.column = column <= 0x7FFF_FFFF ? Int32(column) : .max
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.line == right.line ? left.column < right.column : left.line < right.line
    }
}

/// A half-open range of a source file.
package struct SourceRange: Hashable, Sendable {
    package var file: FileID
    package var start: SourcePosition
    package var end: SourcePosition

    package init(file: FileID, start: SourcePosition, end: SourcePosition) {
        self.file = file
        self.start = start
        self.end = end
    }
}

/// The id of a source file within one run: its index in `SourceMap.files`.
package struct FileID: Hashable, Sendable, Comparable {
    package var index: Int32

    package init(_ index: Int) {
        self.index = Int32(clamping: index)
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.index < right.index
    }
}

extension SourceRange {
    /// A range of `width` code points on one line.
    package init(file: FileID, start: SourcePosition, width: Int) {
        self.init(
            file: file,
            start: start,
            end: SourcePosition(line: Int(start.line), column: Int(start.column) + width)
        )
    }
}

extension SourceRange {
    /// The range with another file id, for a file that was appended to the files of another run.
    package func shifted(by count: Int) -> SourceRange {
        SourceRange(file: FileID(Int(file.index) + count), start: start, end: end)
    }
}

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
