/// Where a tag stands in its template.
package struct TemplateRange: Hashable, Sendable {
    /// One-based.
    package let line: Int
    package let bytes: Range<Int>

    package init(line: Int, bytes: Range<Int>) {
        self.line = line
        self.bytes = bytes
    }
}

/// A place in one of a run's templates.
package struct TemplateSourceLocation: Hashable, Sendable {
    package let template: String
    package let place: TemplateRange

    static func start(of template: String) -> TemplateSourceLocation {
        TemplateSourceLocation(template: template, place: TemplateRange(line: 1, bytes: 0..<0))
    }
}
