/// A parsed Mustache template, not yet bound to a view.
///
/// Supported tags: `{{name}}`, `{{a.b}}`, `{{.}}`, `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}`, `{{> partial}}`,
/// `{{! comment }}`, and as an extension `{{@location}}`, alone on its line, which becomes a `#sourceLocation` of the current
/// view if locations are enabled. Values are inserted without escaping, since views contain valid Swift.
package struct Template: Sendable {
    /// The file name without `.mustache`.
    package let name: String
    package let nodes: [Node]

    package init(name: String, nodes: [Node]) {
        self.name = name
        self.nodes = nodes
    }

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

        package init(parts: [String], range: TemplateRange) {
            self.parts = parts
            self.range = range
        }

        package var text: String {
            parts.isEmpty ? "." : parts.joined(separator: ".")
        }
    }
}
