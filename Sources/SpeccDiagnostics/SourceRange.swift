/// A half-open stretch of one source file; `file` is its number in the `SourceMap` of the run.
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

/// The number of a source file within one run: its place in `SourceMap.files`.
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
    /// A stretch of `width` code points on one line.
    package init(file: FileID, start: SourcePosition, width: Int) {
        self.init(
            file: file,
            start: start,
            end: SourcePosition(line: Int(start.line), column: Int(start.column) + width)
        )
    }
}
