/// A parsed Mustache template: what it says, before it is known which view it is for.
///
/// The forms that exist: `{{name}}`, `{{a.b}}`, `{{.}}`, `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}`, `{{> partial}}`,
/// `{{! comment }}`. Values are inserted as they are: the text is Swift, and views hold valid Swift.
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
        case partial(name: String, indentation: String, line: Int)
    }

    /// A dotted name; `.` alone has no parts.
    package struct Path: Sendable, Hashable {
        package let parts: [String]
        package let line: Int

        package init(parts: [String], line: Int) {
            self.parts = parts
            self.line = line
        }

        package var text: String {
            parts.isEmpty ? "." : parts.joined(separator: ".")
        }
    }
}
