/// A template bound to its views: every name is resolved to a slot, so rendering cannot fail.
///
/// A flat array of steps without references: a tree would spend more time on reference counting than on output.
struct TemplateProgram: Sendable {
    /// The steps of all bodies, concatenated.
    private(set) var steps: [Step] = []
    /// The range of steps of each body: first the template itself, then its partials, one body per set of visible views.
    private(set) var bodies: [Range<Int>] = []
    /// The text of all steps, in UTF-8.
    private(set) var literals: [UInt8] = []
    /// The slots after the first one, for names such as `{{a.b.c}}`.
    private(set) var paths: [[Int]] = []
    /// The number of kinds of views. A `SlotPath` refers to a view by its frame.
    var frameCount = 0

    struct Step: Sendable {
        enum Action: Sendable {
            /// Text with and without a line break.
            case line, text
            case lineStart
            case insert
            /// `{{.}}`.
            case insertItem
            case whenFlag, whenText, eachText, eachView, unless
            case include
            /// A `#sourceLocation` of the innermost visible view with an origin.
            case location
        }

        let action: Action
        /// The value that is inserted or controls a section.
        var slot = SlotPath(frame: 0, slot: 0)
        /// The text of `line` and `text`, or the whitespace before a partial or a location.
        var literal = Literal(start: 0, length: 0)
        /// The frame that `eachView` fills.
        var frame = 0
        /// The body that `include` runs.
        var body = 0
        /// The number of following steps that form the section.
        var sectionLength = 0
    }

    struct Literal: Sendable {
        let start: Int
        let length: Int
    }

    /// A reference to a value: a slot of a visible view, and slots of nested views (`{{a.b}}`).
    struct SlotPath: Sendable {
        let frame: Int
        let slot: Int
        /// The index in `paths`.
        var path: Int?
    }

    mutating func add(literal text: String) -> Literal {
        let start = literals.count
        literals.append(contentsOf: text.utf8)
        return Literal(start: start, length: literals.count - start)
    }

    mutating func add(path slots: [Int]) -> Int {
        paths.append(slots)
        return paths.count - 1
    }

    mutating func add(body: [Step]) {
        bodies.append(steps.count..<steps.count + body.count)
        steps += body
    }
}

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
