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
