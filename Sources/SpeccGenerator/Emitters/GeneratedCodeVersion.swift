/// The contract that generated text is written to. Code of another edition than the runtime's own does not compile, and the
/// line that says so carries words for whoever reads the error.
enum GeneratedCodeVersion {
    /// Counted up together with `GeneratedCode` of the runtime.
    static let current = "GeneratedCode.Version1"
}
