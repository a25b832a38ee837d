/// The templates of one run, parsed, by name.
package struct TemplateSet: Sendable {
    private var templates: [String: Template] = [:]

    /// Parses them; a later source replaces an earlier one of the same name.
    package init(_ sources: [(name: String, text: String)]) throws(TemplateError) {
        for (name, text) in sources {
            templates[name] = try TemplateParser.parse(text, name: name)
        }
    }

    package subscript(name: String) -> Template? {
        templates[name]
    }
}
