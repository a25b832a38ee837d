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
