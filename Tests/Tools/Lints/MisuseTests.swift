import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccChecks
import SpeccDiagnostics
import SpeccLints
import Testing

/// Likely mistakes in every part of a catalog, with the habits of OpenAPI, JSON Schema, TypeScript, GraphQL, Postman,
/// Retrofit and curl. Each case contains the findings and a grade that a reviewer assigned:
///
/// - 3: location, cause and the exact correction
/// - 2: location and cause; the correction is only described
/// - 1: location only
/// - 0: accepted silently with another meaning
/// - accepted: the text has the meaning that its author intended
///
/// `make golden` updates the findings; grades are edited by hand.
@Suite("Likely mistakes")
struct MisuseTests {
    @Test("have the recorded findings", arguments: ["fields", "types", "endpoints", "bodies", "files"])
    func findings(_ name: String) throws {
        let set = try MisuseSet(name)
        let recorded = set.cases.map { $0.recording(findings: set.findings(of: $0)) }
        if ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1" {
            try set.write(recorded)
        } else {
            for (recorded, expected) in zip(recorded, set.cases) {
                #expect(recorded.findings == expected.findings, "\(expected.name)")
            }
        }
        for misuse in recorded {
            let isReported = misuse.findings.contains { !$0.hasPrefix("note") }
            switch misuse.grade {
            case "accepted": #expect(!isReported, "\(misuse.name) is reported")
            case "1", "2", "3": #expect(!misuse.findings.isEmpty, "\(misuse.name) is accepted silently")
            default: Issue.record("\(misuse.name) has the grade \(misuse.grade)")
            }
        }
    }

    @Test("are nearly always reported with their correction")
    func grades() throws {
        let cases = try ["fields", "types", "endpoints", "bodies", "files"].flatMap { try MisuseSet($0).cases }
        let graded = cases.filter { $0.grade != "accepted" }
        let belowTwo = graded.filter { $0.grade == "1" }
        #expect(graded.count > 300)
        #expect(belowTwo.count * 20 <= graded.count, "\(belowTwo.map(\.name))")
    }
}

/// A file of misuses: a catalog with the line `%` for the text of a case, and the cases.
private struct MisuseSet {
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
        var lines: [Substring] = []
        for line in template.split(separator: "\n") {
            let indentation = line.prefix { $0 == " " }
            if line.dropFirst(indentation.count) == "%" {
                lines += misuse.text.split(separator: "\n", omittingEmptySubsequences: false).map { indentation + $0 }
            } else {
                lines.append(line)
            }
        }
        let checked = CheckedSource([("a.yaml", lines.joined(separator: "\n") + "\n")], rules: .all, isWhole: true)
        return checked.diagnostics.filter { $0.id != "unused-type" }.map { diagnostic in
            let start = diagnostic.range.start
            let hint = diagnostic.hint.map { " | \($0)" } ?? ""
            let fix = diagnostic.fixes.map { " | fix: \($0.replacement)" }.joined()
            return
                "\(diagnostic.severity) \(diagnostic.id) \(start.line):\(start.column) \(diagnostic.message)\(hint)\(fix)"
                .replacing("\n", with: "↵")
        }
    }

    func write(_ cases: [Misuse]) throws {
        try (template + "====\n" + cases.map(\.record).joined()).write(to: file, atomically: true, encoding: .utf8)
    }
}

/// The case as `## name · grade`, the text of the mistake, `--`, and a line for each finding.
private struct Misuse {
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
