/// Why a template cannot be used, and where.
package struct TemplateError: Error, Hashable, Sendable {
    /// The template's name, without `.mustache`.
    package let template: String
    package let place: TemplateRange
    package let problem: Problem

    package enum Problem: Hashable, Sendable {
        /// `{{` without `}}`.
        case unclosedTag
        /// `{{#name}}` or `{{^name}}` without `{{/name}}`.
        case unclosedSection(String)
        /// `{{/name}}` that closes nothing, or another section than the one that is open.
        case unexpectedClosing(String, open: String?)
        /// `{{}}`, or a name with anything but letters, digits, `_` and single dots.
        case invalidName(String)
        /// A form of Mustache that these templates do not have: `{{{x}}}`, `{{&x}}`, `{{=<% %>=}}`, `{{<x}}`, `{{$x}}`.
        case unsupportedTag(String)
        /// `{{@location}}` beside something else on its line.
        case locationInLine
        /// A template or partial of this name does not exist.
        case unknownTemplate(String)
        /// A template includes itself without stepping into a list or an object: it would never end.
        case infiniteInclusion(String)
        /// Sections and inclusions stand within each other beyond the limit.
        case nestedTooDeep
        /// Inclusions of templates that include others come to more than the limit.
        case oversizedExpansion(String)
        /// A list is repeated within itself, more often than the limit allows.
        case repeatedWithinItself(String)
        /// No view around the tag has this key; `known` are those of the innermost one.
        case unknownKey(String, view: String, known: [String])
        /// The key exists, but not for this: a section over a plain text, a list inserted as text.
        case invalidUse(String, kind: String)
    }

    package init(template: String, place: TemplateRange, problem: Problem) {
        self.template = template
        self.place = place
        self.problem = problem
    }

    package var location: TemplateSourceLocation {
        TemplateSourceLocation(template: template, place: place)
    }

    /// One lower-case sentence without a full stop, as diagnostics have it.
    package var message: String {
        switch problem {
        case .unclosedTag: "'{{' is never closed by '}}'"
        case .unclosedSection(let name): "section '\(name)' is never closed"
        case .unexpectedClosing(let name, let open?):
            "'{{/\(name)}}' stands where section '\(open)' must be closed first"
        case .unexpectedClosing(let name, nil): "'{{/\(name)}}' closes a section that was never opened"
        case .invalidName(let name): "'\(name)' is no name: letters, digits, '_' and single dots"
        case .unsupportedTag(let tag): "'\(tag)' is no tag of these templates: '{{name}}' inserts a value as it is"
        case .locationInLine: "'{{@location}}' must stand alone on its line"
        case .unknownTemplate(let name): "there is no template '\(name)'"
        case .infiniteInclusion(let name): "template '\(name)' includes itself without end"
        case .nestedTooDeep: "sections and inclusions nest more than \(TemplateLimits.depth) deep"
        case .oversizedExpansion(let name):
            "including '\(name)' here comes to more than \(TemplateLimits.inclusions) inclusions"
        case .repeatedWithinItself(let name): "list '\(name)' is repeated within itself"
        case .unknownKey(let name, let view, _): "the view '\(view)' has no key '\(name)'"
        case .invalidUse(let name, let kind): "'\(name)' is \(kind) and cannot be used like this"
        }
    }
}
