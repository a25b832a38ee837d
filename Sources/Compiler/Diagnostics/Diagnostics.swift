/// The diagnostics of a run, in the order in which the stages reported them.
package struct Diagnostics: Sendable {
    package private(set) var all: [Diagnostic] = []

    package init() {}

    package var hasErrors: Bool {
        all.contains { $0.severity == .error }
    }

    package mutating func add(_ diagnostic: Diagnostic) {
        all.append(diagnostic)
    }

    package mutating func add(contentsOf diagnostics: [Diagnostic]) {
        all.append(contentsOf: diagnostics)
    }

    package mutating func add(contentsOf others: Diagnostics) {
        all.append(contentsOf: others.all)
    }

    package mutating func removeAll(startingIn range: SourceRange) {
        all.removeAll { range.start <= $0.range.start && $0.range.start < range.end }
    }

    /// The properties that identify diagnostics of the same problem.
    private struct Identity: Hashable {
        let id: String
        let range: SourceRange

        init(_ diagnostic: Diagnostic) {
            id = diagnostic.id
            range = diagnostic.range
        }
    }

    /// Adds the diagnostics of a later stage, which replace warnings with the same id and range.
    package mutating func supersede(with later: Diagnostics) {
        if all.contains(where: { $0.severity == .warning }) {
            let known = Set(later.all.map(Identity.init))
            all.removeAll { $0.severity == .warning && known.contains(Identity($0)) }
        }
        add(contentsOf: later)
    }

    /// Sorts by file, line, column, id and message, so that the output does not depend on the order of stages.
    package func sorted() -> [Diagnostic] {
        all.sorted {
            ($0.range.file, $0.range.start, $0.id, $0.message) < ($1.range.file, $1.range.start, $1.id, $1.message)
        }
    }
}
