import SpeccCatalog
import SpeccDiagnostics

/// The Swift names of one place. What comes second under a name is reported, with a note on the first.
struct NameScope {
    private var taken: [SwiftName: Holder] = [:]

    private struct Holder {
        var subject: DescriptiveName
        var range: SourceRange
    }

    /// False where the name is taken.
    @discardableResult
    mutating func add(
        _ swiftName: SwiftName?,
        _ name: Located<String>,
        _ subject: DescriptiveName,
        _ diagnostics: inout DiagnosticCollector,
        hint: String? = nil
    ) -> Bool {
        guard let swiftName else { return true }
        guard let holder = taken[swiftName] else {
            taken[swiftName] = Holder(subject: subject, range: name.range)
            return true
        }
        diagnostics.add(
            subject.text == holder.subject.text
                ? "a second \(subject.text) would be called \(quoted(swiftName.text)) in Swift too"
                : "\(subject.text) is called \(quoted(swiftName.text)) in Swift, and so is \(holder.subject.text)",
            at: name.range,
            hint: hint,
            notes: [Diagnostic.Note("the name is taken here", at: holder.range)]
        )
        return false
    }

    /// Takes a name without saying so where it is taken already.
    mutating func take(_ swiftName: SwiftName?, _ name: Located<String>, _ subject: DescriptiveName) {
        guard let swiftName, taken[swiftName] == nil else { return }
        taken[swiftName] = Holder(subject: subject, range: name.range)
    }
}
