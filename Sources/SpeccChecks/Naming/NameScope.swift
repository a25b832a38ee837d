import SpeccCatalog
import SpeccDiagnostics

/// The Swift names of one place. What comes second under a name is reported, with a note on the first.
struct NameScope {
    private var taken: [String: Holder] = [:]

    private struct Holder {
        var subject: Subject?
        var range: SourceRange?
    }

    /// False where the name is taken.
    @discardableResult
    mutating func add(
        _ swiftName: String?,
        _ name: Located<String>,
        _ subject: Subject,
        _ report: inout Report,
        hint: String? = nil
    ) -> Bool {
        guard let swiftName else { return true }
        guard let holder = taken[swiftName] else {
            taken[swiftName] = Holder(subject: subject, range: name.range)
            return true
        }
        report.add(
            "\(subject.text) is called \(quoted(swiftName)) in Swift\(holder.subject.map { ", and so is \($0.text)" } ?? "")",
            at: name.range,
            hint: hint,
            notes: holder.range.map { [Diagnostic.Note("the name is taken here", at: $0)] } ?? []
        )
        return false
    }

    /// Takes a name without saying so where it is taken already.
    mutating func take(_ swiftName: String?, _ name: Located<String>? = nil) {
        guard let swiftName, taken[swiftName] == nil else { return }
        taken[swiftName] = Holder(subject: name.map { Subject("field", $0.value) }, range: name?.range)
    }
}
