import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccDiagnostics
import SpeccLints
import Testing

/// A file of misuses: a catalog with the line `%` for the text of a case, and the cases.
struct MisuseSet {
    let template: String
    let cases: [Misuse]
    private let file: URL

    init(_ name: String) throws {
        file = ProjectFolder.root.appending(path: "Tests/Catalogs/Misuses/\(name).txt")
        let text = try String(contentsOf: file, encoding: .utf8)
        let parts = text.split(separator: "====\n", maxSplits: 1)
        try #require(parts.count == 2)
        template = String(parts[0])
        cases = parts[1].split(separator: "## ").compactMap { Misuse(String($0)) }
        try #require(cases.count == parts[1].count(of: "## "))
    }

    /// Errors, warnings and notes, except for types of the template that the case does not use.
    func findings(of misuse: Misuse) -> [String] {
        let checked = CheckedSource([("a.yaml", catalog(with: misuse.text))], rules: .all, isWhole: true)
        return checked.diagnostics.filter { $0.id != "unused-type" }.map { diagnostic in
            let start = diagnostic.range.start
            let hint = diagnostic.hint.map { " | \($0)" } ?? ""
            let fix = diagnostic.fixes.map { " | fix: \($0.replacement)" }.joined()
            return
                "\(diagnostic.severity) \(diagnostic.id) \(start.line):\(start.column) \(diagnostic.message)\(hint)\(fix)"
                .replacing("\n", with: "↵")
        }
    }

    /// The catalog with the text of a case.
    func catalog(with text: String) -> String {
        var lines: [Substring] = []
        for line in template.split(separator: "\n") {
            let indentation = line.prefix { $0 == " " }
            if line.dropFirst(indentation.count) == "%" {
                lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { indentation + $0 }
            } else {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    func write(_ cases: [Misuse]) throws {
        try (template + "====\n" + cases.map(\.record).joined()).write(to: file, atomically: true, encoding: .utf8)
    }
}

/// The case as `## name · grade`, the text of the mistake, `--`, and a line for each finding.
struct Misuse {
    let name: String
    let grade: String
    let text: String
    private(set) var findings: [String]

    init?(_ record: String) {
        let lines = record.split(separator: "\n", omittingEmptySubsequences: false)
        let title = lines[0].split(separator: " · ")
        guard title.count == 2, let end = lines.firstIndex(of: "--") else { return nil }
        name = String(title[0])
        grade = String(title[1])
        text = lines[1..<end].joined(separator: "\n")
        findings = lines[(end + 1)...].filter { !$0.isEmpty }.map(String.init)
    }

    func recording(findings: [String]) -> Misuse {
        var copy = self
        copy.findings = findings
        return copy
    }

    var record: String {
        "## \(name) · \(grade)\n\(text)\n--\n" + findings.map { $0 + "\n" }.joined()
    }
}

extension StringProtocol {
    fileprivate func count(of text: String) -> Int {
        components(separatedBy: text).count - 1
    }
}
