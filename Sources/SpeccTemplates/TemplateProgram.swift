/// A template joined with the views it is for: every name is a place now, and nothing can be missing.
///
/// Flat, and its steps are numbers alone: a tree of cases would count references at every step, which would cost more
/// than the text it makes.
struct TemplateProgram: Sendable {
    /// Of all bodies, one behind the other.
    private(set) var steps: [Step] = []
    /// Where the steps of each body stand: the template's own first, then those of the partials, one for each set of
    /// views around them.
    private(set) var bodies: [Range<Int>] = []
    /// The text of all steps, in UTF-8.
    private(set) var literals: [UInt8] = []
    /// Of names such as `{{a.b.c}}`, the slots behind the first.
    private(set) var paths: [[Int]] = []
    /// How many views are in sight at once; a `SlotPath` names one by its number.
    var frameCount = 0

    struct Step: Sendable {
        enum Action: Sendable {
            /// Text that ends its line, and text that does not.
            case line, text
            case lineStart
            case insert
            /// `{{.}}`.
            case insertItem
            case whenFlag, whenText, eachText, eachView, unless
            case include
            /// The line that the innermost view in sight with an origin was made from.
            case location
        }

        let action: Action
        /// What is inserted, or decides about a section.
        var place = SlotPath(frame: 0, slot: 0)
        /// Of `line` and `text`, or of the white space before a partial or a location, in `literals`.
        var literal = Literal(start: 0, length: 0)
        /// The frame that `eachView` fills.
        var frame = 0
        /// What `include` includes.
        var body = 0
        /// How many steps behind this one are its section.
        var sectionLength = 0
    }

    struct Literal: Sendable {
        let start: Int
        let length: Int
    }

    /// Where a value stands: a slot of one of the views in sight, and slots of views within it (`{{a.b}}`).
    struct SlotPath: Sendable {
        let frame: Int
        let slot: Int
        /// Its number in `paths`.
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
