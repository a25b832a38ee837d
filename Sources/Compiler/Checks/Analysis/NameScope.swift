import SpeccCatalog
import SpeccDiagnostics

/// The Swift names of one scope. A name that is used twice is reported, with a note at its first use.
struct NameScope {
    private var taken: [SwiftName: Holder] = [:]

    private struct Holder {
        var subject: DescriptiveName
        var range: SourceRange
    }

    /// - Returns: Whether the name was free.
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
                ? "another \(subject.text) has the Swift name \(quoted(swiftName.text))"
                : "\(subject.text) and \(holder.subject.text) have the same Swift name \(quoted(swiftName.text))",
            at: name.range,
            hint: hint,
            notes: [Diagnostic.Note("name first used here", at: holder.range)]
        )
        return false
    }

    /// Reserves a name without reporting a conflict.
    mutating func take(_ swiftName: SwiftName?, _ name: Located<String>, _ subject: DescriptiveName) {
        guard let swiftName, taken[swiftName] == nil else { return }
        taken[swiftName] = Holder(subject: subject, range: name.range)
    }
}

/// Candidates for suggestions, prepared once for each API or service when the first misspelled name needs them.
struct CandidateCache {
    private var prepared: [Int: Candidates] = [:]

    mutating func candidates(of number: Int, _ names: () -> [String]) -> Candidates {
        if let candidates = prepared[number] { return candidates }
        let candidates = Candidates(names())
        prepared[number] = candidates
        return candidates
    }
}
