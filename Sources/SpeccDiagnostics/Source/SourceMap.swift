/// The files of one run, in the order of their relative paths, so that nothing depends on how they were found.
package struct SourceMap: Sendable {
    package let files: [SourceFile]

    /// Sorts by the bytes of the relative paths.
    package init(_ files: [SourceFile] = []) {
        self.files = files.sorted { left, right in
            left.relativePath.utf8.lexicographicallyPrecedes(right.relativePath.utf8)
        }
    }

    package var ids: [FileID] {
        files.indices.map { FileID($0) }
    }

    /// Nil for a number that no file of this run has.
    package subscript(id: FileID) -> SourceFile? {
        files.indices.contains(Int(id.index)) ? files[Int(id.index)] : nil
    }
}
