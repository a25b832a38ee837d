/// A template joined with the views it is for: every name is a place now, and nothing can be missing.
struct TemplateProgram: Sendable {
    /// Bodies of the template (the first) and of the partials, one for each set of views around them.
    var bodies: [[Step]] = []
    /// How many views are in sight at once; a `Place` names one by its number.
    var frameCount = 0

    indirect enum Step: Sendable {
        case text(String, endsLine: Bool)
        case lineStart
        case insert(Place)
        /// `{{.}}`.
        case insertItem
        case whenFlag(Place, [Step])
        case whenText(Place, [Step])
        case eachText(Place, [Step])
        case eachView(Place, frame: Int, [Step])
        case unless(Place, [Step])
        /// The line that the innermost view in sight with an origin was made from.
        case location(indentation: String)
        case include(body: Int, indentation: String)
    }

    /// Where a value stands: a slot of one of the views in sight, and slots of views within it (`{{a.b}}`).
    struct Place: Sendable {
        let frame: Int
        let slot: Int
        let within: [Int]
    }
}
