/// The editions of generated code, so that code and runtime that do not belong together fail to compile with a sentence,
/// and not with a hundred errors.
///
/// Every API's generated file extends the edition that it is of. Where code of an edition could not be compiled any more,
/// the next one is counted, and the one before becomes unavailable with the message below. What is newer than this
/// runtime it does not know: the line that names it says what to do.
public enum GeneratedCode {
    /// What this version of the package generates.
    public enum Version1 {}

    /// What was generated before editions were counted.
    @available(
        *,
        unavailable,
        message: "older than the package 'specc': generate it again ('specc generate', or clean the build folder)"
    )
    public enum Version0 {}
}
