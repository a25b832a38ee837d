/// The context of a tag while its template is bound.
struct TemplateScope {
    let template: String
    /// The visible views, innermost last; at most one of each kind.
    private(set) var views: [ViewSchema]
    /// Whether `{{.}}` is a text.
    var isInText = false
    /// Whether a section of this template has entered another view.
    private(set) var hasStepped = false
    /// The index of the body that is being bound.
    var body = 0
    /// The number of enclosing sections and inclusions, in all templates and in this one.
    private(set) var depth = 0
    private(set) var localDepth = 0
    /// How often enclosing sections repeat each list, by the names of the view and the key.
    private var repeated: [String: [String: Int]] = [:]

    init(template: String, views: [ViewSchema]) {
        self.template = template
        self.views = views
    }

    /// The scope at the start of an included template.
    func including(_ template: String) -> Self {
        var scope = Self(template: template, views: views)
        scope.isInText = isInText
        scope.depth = depth + 1
        scope.repeated = repeated
        return scope
    }

    /// The scope at the start of a section.
    var deeper: Self {
        var scope = self
        scope.depth += 1
        scope.localDepth += 1
        return scope
    }

    /// Identifies a binding: scopes with equal keys share a body.
    struct Key: Hashable {
        let template: String
        let views: [String]
        let isInText: Bool
        let repeated: [String: [String: Int]]
    }

    var key: Key {
        Key(template: template, views: views.map(\.name), isInText: isInText, repeated: repeated)
    }

    /// How often enclosing sections repeat a list.
    func repetitions(of key: String, in view: ViewSchema) -> Int {
        repeated[view.name]?[key] ?? 0
    }

    /// Enters an element of a list. Resets the repetitions of the element's own lists, since nested data is finite.
    ///
    /// - Parameter list: The view that has the list, and the list's key.
    mutating func step(into view: ViewSchema, from list: (view: ViewSchema, key: String)) {
        repeated[list.view.name, default: [:]][list.key, default: 0] += 1
        repeated[view.name] = nil
        views.removeAll { $0.name == view.name }
        views.append(view)
        isInText = false
        hasStepped = true
    }
}
