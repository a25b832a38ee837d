import SpeccDiagnostics

/// An error in a type, a path or a URL.
struct SyntaxError: Error {
    var id: String
    var message: String
    var range: SourceRange
    var hint: String?
    /// The replacement of the range.
    var fix: String?

    init(_ id: String, _ message: String, at range: SourceRange, hint: String? = nil, fix: String? = nil) {
        self.id = id
        self.message = message
        self.range = range
        self.hint = hint
        self.fix = fix
    }
}
