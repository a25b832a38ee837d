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

    init(template: String, views: [ViewSchema], isInText: Bool = false) {
        self.template = template
        self.views = views
        self.isInText = isInText
    }

    /// What makes two bindings of one template the same.
    struct Key: Hashable {
        let template: String
        let views: [String]
        let isInText: Bool
    }

    var key: Key {
        Key(template: template, views: views.map(\.name), isInText: isInText)
    }

    mutating func step(into view: ViewSchema) {
        views.removeAll { $0.name == view.name }
        views.append(view)
        isInText = false
        hasStepped = true
    }
}
