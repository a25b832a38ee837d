/// What a tag can see while its template is bound.
struct TemplateScope {
    let template: String
    /// Innermost last; at most one of each kind.
    private(set) var views: [ViewSchema]
    /// Whether `{{.}}` is a text.
    var isInText = false
    /// Whether the template has been left for another view since it began.
    private(set) var hasStepped = false
    /// The number of the body that is being bound.
    var body = 0
    /// Sections and inclusions around the tag: in all templates, and in this one.
    private(set) var depth = 0
    private(set) var localDepth = 0
    /// The lists that sections around the tag repeat, by the names of their views and keys, and how often each.
    private var repeated: [String: [String: Int]] = [:]

    init(template: String, views: [ViewSchema]) {
        self.template = template
        self.views = views
    }

    /// Where an included template begins.
    func including(_ template: String) -> Self {
        var scope = Self(template: template, views: views)
        scope.isInText = isInText
        scope.depth = depth + 1
        scope.repeated = repeated
        return scope
    }

    /// What the body of a section sees first.
    var deeper: Self {
        var scope = self
        scope.depth += 1
        scope.localDepth += 1
        return scope
    }

    /// What makes two bindings of one template the same.
    struct Key: Hashable {
        let template: String
        let views: [String]
        let isInText: Bool
        let repeated: [String: [String: Int]]
    }

    var key: Key {
        Key(template: template, views: views.map(\.name), isInText: isInText, repeated: repeated)
    }

    /// How often sections around the tag repeat a list.
    func repetitions(of key: String, in view: ViewSchema) -> Int {
        repeated[view.name]?[key] ?? 0
    }

    /// - Parameter list: The list that the view is an element of, by the view that has it and its key there. With another
    ///   view of its kind in sight, the lists of that kind are others: so data that nests ends the repetition.
    mutating func step(into view: ViewSchema, from list: (view: ViewSchema, key: String)) {
        repeated[list.view.name, default: [:]][list.key, default: 0] += 1
        repeated[view.name] = nil
        views.removeAll { $0.name == view.name }
        views.append(view)
        isInText = false
        hasStepped = true
    }
}
