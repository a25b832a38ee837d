/// A command line that cannot be carried out as it stands: what is wrong, and what was probably meant.
package struct UsageError: Error, Equatable {
    package var message: String
    package var hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
