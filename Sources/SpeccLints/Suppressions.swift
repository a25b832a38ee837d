import SpeccCatalog
package import SpeccDiagnostics
import SpeccYAML

/// The comments `# specc:allow RULE reason`, which keep a warning or a note of their line from being shown; one that stands
/// alone on its line speaks of the next line that is no comment.
///
/// Errors cannot be allowed: what is generated relies on them, and the plugin's tool reads no comments.
package struct Suppressions {
    private var allowances: [Suppression] = []
    /// Where in `allowances` those of a line are.
    private var places: [SuppressedLine: [Int]] = [:]
    private var problems = DiagnosticCollector()

    /// - Parameter pages: The rules that a comment can name.
    package init(in sources: SourceMap, pages: RulePages = .embedded) {
        for (id, file) in zip(sources.ids, sources.files) {
            // Almost no file has such a comment; those are read a second time.
            if SourceComments.hashes(in: file, before: SuppressionSyntax.mark).isEmpty { continue }
            var ignored = Diagnostics()
            let root = YAMLReader.read(file, id: id, diagnostics: &ignored)
            let comments = SourceComments(of: file, id: id, root: root).all(beginningWith: SuppressionSyntax.mark)
            add(comments, in: file, SuppressionSyntax(pages: pages))
        }
    }

    private mutating func add(_ comments: [SourceComment], in file: SourceFile, _ words: SuppressionSyntax) {
        // From the last to the first, so that each knows what the one below it speaks of.
        var below = (line: Int.max, target: Int.max)
        for comment in comments.reversed() {
            var target = Int(comment.range.start.line)
            if comment.isOnOwnLine {
                let line = target
                repeat { target += 1 } while target < below.line && file.isComment(target)
                if target == below.line { target = below.target }
                below = (line, target)
            }
            switch words.rule(of: comment) {
            case .success(let rule):
                let line = SuppressedLine(file: comment.range.file, line: Int32(clamping: target), rule: rule)
                places[line, default: []].append(allowances.count)
                allowances.append(Suppression(range: comment.range, line: line))
            case .failure(let problem):
                problems.add(problem.diagnostic)
            }
        }
    }

    /// The findings without those that are allowed, sorted, and with what is wrong with the allowances themselves.
    package func applied(to diagnostics: Diagnostics) -> [Diagnostic] {
        var result = Diagnostics()
        var problems = problems
        var used: Set<Int> = []
        for finding in diagnostics.all {
            let line = SuppressedLine(file: finding.range.file, line: finding.range.start.line, rule: finding.id)
            if finding.severity < .error, let found = places[line] {
                used.formUnion(found)
            } else {
                result.add(finding)
            }
        }
        // Beside errors the warnings have not been looked for.
        if !diagnostics.hasErrors {
            for (number, allowance) in allowances.enumerated() where !used.contains(number) {
                problems.add(allowance.unused)
            }
        }
        result.add(contentsOf: problems.closed())
        return result.sorted()
    }
}

/// What an allowance speaks of.
private struct SuppressedLine: Hashable {
    var file: FileID
    var line: Int32
    var rule: String
}

private struct Suppression {
    /// Of the comment.
    var range: SourceRange
    var line: SuppressedLine

    var unused: Diagnostic {
        Diagnostic(
            SuppressionSyntax.unused,
            .warning,
            "nothing on line \(line.line) has to be allowed by '\(line.rule)'",
            at: range,
            hint: "delete the comment"
        )
    }
}

extension SourceFile {
    /// Whether a line holds nothing but a comment, or nothing at all; false beyond the last line.
    fileprivate func isComment(_ number: Int) -> Bool {
        guard number <= lineCount else { return false }
        let text = bytes[line(number)].drop { $0 == 0x20 || $0 == 0x09 }
        return text.isEmpty || text.first == UInt8(ascii: "#")
    }
}
