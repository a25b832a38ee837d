package struct TemplateError: Error, Hashable, Sendable {
    /// The template's name, without `.mustache`.
    package let template: String
    package let range: TemplateRange
    package let problem: Problem

    package enum Problem: Hashable, Sendable {
        /// `{{` without `}}`.
        case unclosedTag
        /// `{{#name}}` or `{{^name}}` without `{{/name}}`.
        case unclosedSection(String)
        /// `{{/name}}` without an open section, or for a section other than the innermost one.
        case unexpectedClosing(String, open: String?)
        /// `{{}}`, or a name with characters other than letters, digits, `_` and single dots.
        case invalidName(String)
        /// An unsupported Mustache tag: `{{{x}}}`, `{{&x}}`, `{{=<% %>=}}`, `{{<x}}`, `{{$x}}`.
        case unsupportedTag(String)
        /// `{{@location}}` on a line with other text.
        case locationInLine
        /// No template has this name.
        case unknownTemplate(String)
        /// A template includes itself without entering a list or an object.
        case infiniteInclusion(String)
        /// Sections and inclusions are nested too deeply.
        case nestedTooDeep
        /// The total number of inclusions exceeds the limit.
        case oversizedExpansion(String)
        /// A list is repeated within itself too often.
        case repeatedWithinItself(String)
        /// No visible view has this key; `known` are the keys of the innermost one.
        case unknownKey(String, view: String, known: [String])
        /// The kind of the key does not support the tag, such as a section over a text.
        case invalidUse(String, kind: String)
    }

    package init(template: String, range: TemplateRange, problem: Problem) {
        self.template = template
        self.range = range
        self.problem = problem
    }

    package var location: TemplateSourceLocation {
        TemplateSourceLocation(template: template, range: range)
    }

    /// The message in the style of diagnostics: lower case, no full stop.
    package var message: String {
        switch problem {
        case .unclosedTag: "'{{' has no matching '}}'"
        case .unclosedSection(let name): "section '\(name)' is not closed"
        case .unexpectedClosing(let name, let open?):
            "unexpected '{{/\(name)}}': section '\(open)' is open"
        case .unexpectedClosing(let name, nil): "unexpected '{{/\(name)}}': no section is open"
        case .invalidName(let name):
            "'\(name)' is not a valid name; use letters, digits, '_' and single dots"
        case .unsupportedTag(let tag): "'\(tag)' is not supported; '{{name}}' inserts a value without escaping"
        case .locationInLine: "'{{@location}}' must be alone on its line"
        case .unknownTemplate(let name): "unknown template '\(name)'"
        case .infiniteInclusion(let name): "template '\(name)' includes itself indefinitely"
        case .nestedTooDeep: "sections and inclusions are nested more than \(TemplateLimits.depth) levels deep"
        case .oversizedExpansion(let name):
            "including '\(name)' results in more than \(TemplateLimits.inclusions) inclusions"
        case .repeatedWithinItself(let name): "list '\(name)' is repeated within itself"
        case .unknownKey(let name, let view, _): "view '\(view)' has no key '\(name)'"
        case .invalidUse(let name, let kind): "'\(name)' is \(kind) and does not support this tag"
        }
    }
}

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

package struct TemplateSourceLocation: Hashable, Sendable {
    package let template: String
    package let range: TemplateRange

    static func start(of template: String) -> TemplateSourceLocation {
        TemplateSourceLocation(template: template, range: TemplateRange(line: 1, bytes: 0..<0))
    }
}

/// Limits of templates, far above the needs of the built-in ones.
enum TemplateLimits {
    /// The nesting depth of sections and inclusions, which bounds the recursion of binding and rendering.
    static let depth = 64
    /// The number of inclusions in a fully expanded template, ignoring repetition by lists, and the number of bound bodies:
    /// one per template and set of visible views.
    static let inclusions = 10_000
    /// How often nested sections may repeat the same list.
    static let repetitions = 2
}
