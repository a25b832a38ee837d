import SpeccDiagnostics

/// What libyaml says where it stops, in its own words: see `YAMLProblem` for ours.
struct YAMLSyntaxError: Error {
    var problem: String
    var position: SourcePosition
    /// What it was about, such as "while parsing a flow mapping"; empty where it does not say.
    var context: String
    /// Where that began; the start of the file without a context.
    var contextPosition: SourcePosition
}
