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

/// A place in one of a run's templates.
package struct TemplateSite: Hashable, Sendable {
    package let template: String
    package let place: TemplatePlace

    static func start(of template: String) -> TemplateSite {
        TemplateSite(template: template, place: TemplatePlace(line: 1, bytes: 0..<0))
    }
}
