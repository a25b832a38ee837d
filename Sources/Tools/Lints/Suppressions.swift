package import SpeccDiagnostics
import SpeccYAML

/// The comments `# specc:allow RULE reason`, which suppress a warning or note of their line. A comment on its own line
/// refers to the next line that is not a comment.
///
/// Errors cannot be suppressed: the generator relies on them, and the plugin's tool reads no comments.
package struct Suppressions {
    private var suppressions: [Suppression] = []
    /// The indexes in `suppressions` by line and rule.
    private var indexes: [SuppressedLine: [Int]] = [:]
    private var problems = DiagnosticCollector()

    /// - Parameter pages: The rules that a comment can suppress.
    package init(in sources: SourceMap, pages: @autoclosure () -> RulePages = .embedded) {
        for (id, file) in zip(sources.ids, sources.files) {
            // Only files with such a comment, which are rare, are parsed a second time.
            if SourceComments.hashes(in: file, before: SuppressionSyntax.mark).isEmpty { continue }
            var ignored = Diagnostics()
            let root = YAMLReader.read(file, id: id, diagnostics: &ignored)
            let comments = SourceComments(of: file, id: id, root: root).all(beginningWith: SuppressionSyntax.mark)
            add(comments, in: file, SuppressionSyntax(pages: pages()))
        }
    }

    private mutating func add(_ comments: [SourceComment], in file: SourceFile, _ syntax: SuppressionSyntax) {
        // In reverse order, so that the target of the comment below is known.
        var below = (line: Int.max, target: Int.max)
        for comment in comments.reversed() {
            var target = Int(comment.range.start.line)
            if comment.isOnOwnLine {
                let line = target
                repeat { target += 1 } while target < below.line && file.isComment(target)
                if target == below.line { target = below.target }
                below = (line, target)
            }
            switch syntax.rule(of: comment) {
            case .success(let rule):
                let line = SuppressedLine(file: comment.range.file, line: Int32(clamping: target), rule: rule)
                indexes[line, default: []].append(suppressions.count)
                suppressions.append(Suppression(range: comment.range, line: line))
            case .failure(let problem):
                problems.add(problem.diagnostic)
            }
        }
    }

    /// The diagnostics that are not suppressed, and diagnostics of the suppressions, sorted.
    package func applied(to diagnostics: Diagnostics) -> [Diagnostic] {
        var result = Diagnostics()
        var problems = problems
        var used: Set<Int> = []
        for diagnostic in diagnostics.all {
            let start = diagnostic.range.start
            let line = SuppressedLine(file: diagnostic.range.file, line: start.line, rule: diagnostic.id)
            if diagnostic.severity < .error, let found = indexes[line] {
                used.formUnion(found)
            } else {
                result.add(diagnostic)
            }
        }
        // Warning rules do not run if there are errors.
        if !diagnostics.hasErrors {
            for (index, suppression) in suppressions.enumerated() where !used.contains(index) {
                problems.add(suppression.unused)
            }
        }
        result.add(contentsOf: problems.closed())
        return result.sorted()
    }
}

/// The line and rule of a suppression.
private struct SuppressedLine: Hashable {
    var file: FileID
    var line: Int32
    var rule: String
}

private struct Suppression {
    /// The range of the comment.
    var range: SourceRange
    var line: SuppressedLine

    var unused: Diagnostic {
        Diagnostic(
            SuppressionSyntax.unused,
            .warning,
            "line \(line.line) has no '\(line.rule)' finding to suppress",
            at: range,
            hint: "remove the comment"
        )
    }
}

extension SourceFile {
    /// Whether a line is blank or a comment; false after the last line.
    fileprivate func isComment(_ number: Int) -> Bool {
        guard number <= lineCount else { return false }
        let text = bytes[line(number)].drop { $0 == 0x20 || $0 == 0x09 }
        return text.isEmpty || text.first == UInt8(ascii: "#")
    }
}
