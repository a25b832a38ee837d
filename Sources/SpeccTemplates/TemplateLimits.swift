/// What templates may ask for. Far beyond what those that come with the tool need.
enum TemplateLimits {
    /// Sections and inclusions within each other. Binding and rendering recurse as deep.
    static let depth = 64
    /// Partials that a template comes to when all its inclusions are followed, without what lists repeat; and partials of
    /// all templates, each counted once for every set of views it is included in.
    static let inclusions = 10_000
    /// How often sections within each other may repeat one list.
    static let repetitions = 2
}
