package import SpeccDiagnostics
import SpeccYAML

/// The comments `# specc:allow RULE reason`, which keep a warning or a note of their line from being shown; one that stands
/// alone on its line speaks of the next line that is no comment.
///
/// Errors cannot be allowed: what is generated relies on them, and the plugin's tool reads no comments.
package struct Allowances {
    private var allowed: [Allowance] = []
    private var problems: [Diagnostic] = []

    /// - Parameter pages: The rules that can be named.
    package init(in sources: SourceMap, pages: [RulePage] = RulePage.all) {
        let words = AllowanceWords(pages)
        for (id, file) in zip(sources.ids, sources.files) where Self.mayHold(file) {
            var ignored = Diagnostics()
            let root = YAMLReader.read(file, id: id, diagnostics: &ignored)
            let comments = SourceComments(of: file, id: id, root: root).all(beginningWith: AllowanceWords.mark)
            for comment in comments {
                switch words.rule(of: comment) {
                case .success(let rule): allowed.append(Allowance(comment, rule: rule, in: file))
                case .failure(let problem): problems.append(problem.diagnostic)
                }
            }
        }
    }

    /// The findings without those that are allowed, sorted, and with what is wrong with the allowances themselves.
    package func applied(to diagnostics: Diagnostics) -> [Diagnostic] {
        var result = Diagnostics()
        var used: Set<SourceRange> = []
        for finding in diagnostics.all {
            let allowance = allowed.first { $0.covers(finding) }
            if let allowance { used.insert(allowance.comment.range) } else { result.add(finding) }
        }
        result.add(contentsOf: problems)
        // Beside errors the warnings have not been looked for.
        if !diagnostics.hasErrors {
            result.add(contentsOf: allowed.filter { !used.contains($0.comment.range) }.map(\.unused))
        }
        return result.sorted()
    }

    /// Almost no file has such a comment; those are read a second time.
    private static func mayHold(_ file: SourceFile) -> Bool {
        let mark = Array(AllowanceWords.mark.utf8)
        return file.bytes.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
        }
    }
}

/// One allowance and the line it speaks of.
private struct Allowance {
    let comment: SourceComment
    let rule: String
    private let line: Int

    init(_ comment: SourceComment, rule: String, in file: SourceFile) {
        self.comment = comment
        self.rule = rule
        var line = Int(comment.range.start.line)
        if comment.isAlone {
            repeat { line += 1 } while line <= file.lineCount && Self.isComment(file.bytes[file.line(line)])
        }
        self.line = line
    }

    func covers(_ finding: Diagnostic) -> Bool {
        finding.id == rule && finding.severity < .error && finding.range.file == comment.range.file
            && Int(finding.range.start.line) == line
    }

    var unused: Diagnostic {
        Diagnostic(
            AllowanceWords.unused,
            .warning,
            "nothing on line \(line) has to be allowed by '\(rule)'",
            at: comment.range,
            hint: "delete the comment"
        )
    }

    private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == 0x20 || $0 == 0x09 }
        return text.isEmpty || text.first == UInt8(ascii: "#")
    }
}
