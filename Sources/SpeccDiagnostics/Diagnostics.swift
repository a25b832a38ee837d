/// The findings of one run, in the order they were made. Stages add and go on.
package struct Diagnostics: Sendable {
    package private(set) var all: [Diagnostic] = []

    package init() {}

    package var hasErrors: Bool {
        all.contains { $0.severity == .error }
    }

    package mutating func add(_ diagnostic: Diagnostic) {
        all.append(diagnostic)
    }

    package mutating func add(contentsOf findings: [Diagnostic]) {
        all.append(contentsOf: findings)
    }

    package mutating func add(contentsOf others: Diagnostics) {
        all.append(contentsOf: others.all)
    }

    /// What two findings about the same thing have in common.
    private struct Site: Hashable {
        let id: String
        let range: SourceRange

        init(_ diagnostic: Diagnostic) {
            id = diagnostic.id
            range = diagnostic.range
        }
    }

    /// Adds the findings of a later stage. It knows better than a warning of the same id at the same place.
    package mutating func supersede(with later: Diagnostics) {
        if all.contains(where: { $0.severity == .warning }) {
            let known = Set(later.all.map(Site.init))
            all.removeAll { $0.severity == .warning && known.contains(Site($0)) }
        }
        add(contentsOf: later)
    }

    /// By file, line, column and id, so that a run's output never depends on the order of stages.
    package func sorted() -> [Diagnostic] {
        all.sorted {
            ($0.range.file, $0.range.start, $0.id, $0.message) < ($1.range.file, $1.range.start, $1.id, $1.message)
        }
    }
}
