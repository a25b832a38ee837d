/// A parsed Mustache template, not yet bound to a view.
///
/// Supported tags: `{{name}}`, `{{a.b}}`, `{{.}}`, `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}`, `{{> partial}}`,
/// `{{! comment }}`, and as an extension `{{@location}}`, alone on its line, which becomes a `#sourceLocation` of the current
/// view if locations are enabled. Values are inserted without escaping, since views contain valid Swift.
package struct Template: Sendable {
    /// The file name without `.mustache`.
    package let name: String
    package let nodes: [Node]

    package indirect enum Node: Sendable, Hashable {
        /// At most one line; `endsLine` is true if the text includes the line break.
        case text(String, endsLine: Bool)
        /// The start of a line that is not empty, where the indentation of partials is inserted.
        case lineStart
        case variable(Path)
        case section(Path, [Node])
        case inverted(Path, [Node])
        /// `indentation` is the whitespace before a partial that is alone on its line.
        case partial(name: String, indentation: String, TemplateRange)
        case location(indentation: String)
    }

    /// The included partials, in no particular order.
    var inclusions: [(name: String, range: TemplateRange)] {
        var found: [(name: String, range: TemplateRange)] = []
        var pending = nodes
        while let node = pending.popLast() {
            switch node {
            case .partial(let name, _, let range): found.append((name, range))
            case .section(_, let body), .inverted(_, let body): pending += body
            case .text, .lineStart, .variable, .location: break
            }
        }
        return found
    }

    /// A dotted name; `.` has no parts.
    package struct Path: Sendable, Hashable {
        package let parts: [String]
        package let range: TemplateRange

        package var text: String {
            parts.isEmpty ? "." : parts.joined(separator: ".")
        }
    }
}

/// The parsed templates of one run, by name.
package struct TemplateSet: Sendable {
    private var templates: [String: Template] = [:]

    /// The built-in templates.
    package static let embedded: TemplateSet = {
        do {
            return try TemplateSet(EmbeddedTemplates.all)
        } catch {
            // A test parses each of them.
            preconditionFailure("a built-in template is broken: \(error)")
        }
    }()

    /// Parses the sources. A later source replaces an earlier one of the same name.
    package init(_ sources: [(name: String, text: String)]) throws(TemplateError) {
        for (name, text) in sources {
            try replace(name, with: text)
        }
    }

    /// Replaces a template. Does not change the set if parsing fails.
    package mutating func replace(_ name: String, with text: String) throws(TemplateError) {
        templates[name] = try TemplateParser.parse(text, name: name)
    }

    package subscript(name: String) -> Template? {
        templates[name]
    }

    package var names: [String] {
        templates.keys.sorted()
    }

    /// The inclusions of each template, in the order of the names of the including templates.
    package var inclusions: [String: [(template: String, range: TemplateRange)]] {
        var inclusions: [String: [(template: String, range: TemplateRange)]] = [:]
        for user in names {
            for inclusion in templates[user]?.inclusions ?? [] {
                inclusions[inclusion.name, default: []].append((user, inclusion.range))
            }
        }
        return inclusions
    }
}
