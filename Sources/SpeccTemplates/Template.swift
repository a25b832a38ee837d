/// A parsed Mustache template: what it says, before it is known which view it is for.
///
/// The forms that exist: `{{name}}`, `{{a.b}}`, `{{.}}`, `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}`, `{{> partial}}`,
/// `{{! comment }}`, and one that Mustache does not have: `{{@location}}`, alone on its line, becomes a `#sourceLocation`
/// of the view it stands in where such are wanted, and nothing elsewhere. Values are inserted as they are: the text is Swift, and views hold valid Swift.
package struct Template: Sendable {
    /// Without `.mustache`.
    package let name: String
    package let nodes: [Node]

    package init(name: String, nodes: [Node]) {
        self.name = name
        self.nodes = nodes
    }

    package indirect enum Node: Sendable, Hashable {
        /// At most one line; `endsLine` says whether it ends with its line break.
        case text(String, endsLine: Bool)
        /// Where a line that is not blank begins: a partial's indentation goes here.
        case lineStart
        case variable(Path)
        case section(Path, [Node])
        case inverted(Path, [Node])
        /// `indentation` is the white space before a partial that stands alone on its line.
        case partial(name: String, indentation: String, TemplateRange)
        case location(indentation: String)
    }

    /// Its partials, in any order.
    var inclusions: [(name: String, place: TemplateRange)] {
        var found: [(name: String, place: TemplateRange)] = []
        var waiting = nodes
        while let node = waiting.popLast() {
            switch node {
            case .partial(let name, _, let place): found.append((name, place))
            case .section(_, let body), .inverted(_, let body): waiting += body
            case .text, .lineStart, .variable, .location: break
            }
        }
        return found
    }

    /// A dotted name; `.` alone has no parts.
    package struct Path: Sendable, Hashable {
        package let parts: [String]
        package let place: TemplateRange

        package init(parts: [String], place: TemplateRange) {
            self.parts = parts
            self.place = place
        }

        package var text: String {
            parts.isEmpty ? "." : parts.joined(separator: ".")
        }
    }
}
