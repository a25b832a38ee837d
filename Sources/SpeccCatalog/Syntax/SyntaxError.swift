import SpeccDiagnostics

/// Why a text of one of our small grammars (a type, a path, an address) could not be read.
struct SyntaxError: Error {
    var id: String
    var message: String
    var range: SourceRange
    var hint: String?
    /// What to write in place of the range.
    var fix: String?

    init(_ id: String, _ message: String, at range: SourceRange, hint: String? = nil, fix: String? = nil) {
        self.id = id
        self.message = message
        self.range = range
        self.hint = hint
        self.fix = fix
    }
}

extension DecodingContext {
    mutating func report(_ error: SyntaxError) {
        let fixes = error.fix.map { [Diagnostic.Fix(error.range, replacement: $0)] } ?? []
        report(error.id, error.message, at: error.range, hint: error.hint, fixes: fixes)
    }
}
