/// What a run of `specc` ends with.
package enum ExitStatus: Int32, Sendable {
    /// No error in a catalog; with `--fail-on`, nothing at or above its severity.
    case success = 0
    /// The catalog has errors, or what `--fail-on` names; generated code is not what it gives.
    case findings = 1
    /// The command line is wrong, or a path cannot be read or written.
    case usage = 2
    /// A defect of specc itself.
    case internalError = 70
}
