/// What a run of `specc` ends with.
package enum ExitStatus: Int32, Sendable {
    /// Nothing at or above the failing severity.
    case success = 0
    /// The catalog has findings.
    case findings = 1
    /// The command line is wrong, or a path cannot be read or written.
    case usage = 2
    /// A defect of specc itself.
    case internalError = 70
}
