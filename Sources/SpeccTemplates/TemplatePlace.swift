/// Where a tag stands in its template.
package struct TemplatePlace: Hashable, Sendable {
    /// One-based.
    package let line: Int
    package let bytes: Range<Int>

    package init(line: Int, bytes: Range<Int>) {
        self.line = line
        self.bytes = bytes
    }
}
