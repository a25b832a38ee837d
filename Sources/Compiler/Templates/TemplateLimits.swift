/// Limits of templates, far above the needs of the built-in ones.
enum TemplateLimits {
    /// The nesting depth of sections and inclusions, which bounds the recursion of binding and rendering.
    static let depth = 64
    /// The number of inclusions in a fully expanded template, ignoring repetition by lists, and the number of bound bodies:
    /// one per template and set of visible views.
    static let inclusions = 10_000
    /// How often nested sections may repeat the same list.
    static let repetitions = 2
}
