/// The templates of one run, parsed, by name.
package struct TemplateSet: Sendable {
    private var templates: [String: Template] = [:]

    /// Those that come with the tool.
    package static let embedded: TemplateSet = {
        do {
            return try TemplateSet(EmbeddedTemplates.all)
        } catch {
            // A test parses each of them.
            preconditionFailure("a built-in template is broken: \(error)")
        }
    }()

    /// Parses them; a later source replaces an earlier one of the same name.
    package init(_ sources: [(name: String, text: String)]) throws(TemplateError) {
        for (name, text) in sources {
            try replace(name, with: text)
        }
    }

    /// Leaves the set as it is where the text cannot be parsed.
    package mutating func replace(_ name: String, with text: String) throws(TemplateError) {
        templates[name] = try TemplateParser.parse(text, name: name)
    }

    package subscript(name: String) -> Template? {
        templates[name]
    }

    package var names: [String] {
        templates.keys.sorted()
    }

    /// Where templates are included, by their names; each in the order of the names of those that include it.
    package var inclusions: [String: [(template: String, place: TemplateRange)]] {
        var inclusions: [String: [(template: String, place: TemplateRange)]] = [:]
        for user in names {
            for inclusion in templates[user]?.inclusions ?? [] {
                inclusions[inclusion.name, default: []].append((user, inclusion.place))
            }
        }
        return inclusions
    }
}
