/// The range of a tag in its template.
package struct TemplateRange: Hashable, Sendable {
    /// One-based.
    package let line: Int
    package let bytes: Range<Int>

    package init(line: Int, bytes: Range<Int>) {
        self.line = line
        self.bytes = bytes
    }
}

/// A location in a template.
package struct TemplateSourceLocation: Hashable, Sendable {
    package let template: String
    package let range: TemplateRange

    static func start(of template: String) -> TemplateSourceLocation {
        TemplateSourceLocation(template: template, range: TemplateRange(line: 1, bytes: 0..<0))
    }
}
