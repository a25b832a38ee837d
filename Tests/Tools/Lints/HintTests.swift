import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccDiagnostics
import SpeccGenerator
import SpeccLints
import Testing

/// Applies hints literally: the code after `write` replaces the text of the finding. `Tests/Misuses/hints.txt` contains each
/// mistake with what its author means. A hint is correct if both catalogs generate the same Swift.
@Suite("Hints")
struct HintTests {
    @Test("that are followed literally lead to what the author means", arguments: HintCase.all)
    func literally(_ mistake: HintCase) throws {
        let set = try MisuseSet(mistake.template)
        let text = set.catalog(with: mistake.text)
        let found = CheckedSource([("a.yaml", text)], rules: .all, isWhole: true).diagnostics.first {
            $0.hint != nil && !$0.id.hasPrefix("unused-")
        }
        let finding = try #require(found, "the mistake has no finding with a hint")
        let code = try #require(finding.writtenCode, "\(finding.hint ?? "")")
        let meant = try #require(Self.swift(set.catalog(with: mistake.meaning)), "the meaning is not valid")
        let result =
            try mistake.replaced.map { try #require(text.replacingOnly($0, with: code), "not once: \($0)") }
            ?? text.replacing(finding.range, with: code)
        #expect(Self.swift(result) == meant, "\(finding.hint ?? "")")
        guard !finding.fixes.isEmpty else { return }
        let fixed = finding.fixes.reversed().reduce(text) { $0.replacing($1.range, with: $1.replacement) }
        #expect(Self.swift(fixed) == meant, "the fix of \(mistake.name)")
    }

    @Test("have records with a name, a template and a meaning")
    func records() throws {
        let text = try String(contentsOf: HintCase.file, encoding: .utf8)
        #expect(HintCase.all.count == text.split(separator: "\n").count { $0.hasPrefix("## ") })
        #expect(HintCase.all.count > 60)
    }

    /// The generated code; nil for a catalog with errors or warnings.
    private static func swift(_ text: String) -> [String]? {
        let checked = CheckedSource([("a.yaml", text)], rules: .all, isWhole: true)
        let findings = checked.diagnostics.filter { !$0.id.hasPrefix("unused-") && $0.severity != .note }
        guard findings.isEmpty, let catalog = checked.catalog else { return nil }
        return Generator().files(for: catalog, root: "A").map(\.text)
    }
}

/// A record `## name · template`, the mistake, `--` with the text that the hint replaces if it is not that of the finding, and
/// the meaning.
struct HintCase: CustomTestStringConvertible, Sendable {
    let name: String
    let template: String
    let text: String
    let replaced: String?
    let meaning: String

    var testDescription: String { name }

    private init?(_ record: Substring) {
        let lines = record.split(separator: "\n", omittingEmptySubsequences: false)
        let title = lines[0].split(separator: " · ")
        guard title.count == 2, let divider = lines.firstIndex(where: { $0.hasPrefix("--") }) else { return nil }
        name = String(title[0])
        template = String(title[1])
        text = lines[1..<divider].joined(separator: "\n")
        let fragment = lines[divider].dropFirst("-- ".count)
        replaced = fragment.isEmpty ? nil : String(fragment)
        meaning = lines[(divider + 1)...].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    static let file = ProjectFolder.root.appending(path: "Tests/Catalogs/Misuses/hints.txt")

    /// The well-formed records.
    static let all: [HintCase] = {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "## ").compactMap { HintCase($0) }
    }()
}

extension Diagnostic {
    /// The code between quotes after the last `write` of the hint that has some.
    fileprivate var writtenCode: String? {
        guard let hint, let start = hint.firstRange(of: "write '")?.upperBound else { return nil }
        let ends = hint.indices.filter { index in
            guard hint[index] == "'", index > start else { return false }
            let next = hint[hint.index(after: index)...]
            return next.isEmpty || [" ", ",", ";", ":"].contains { next.hasPrefix($0) }
        }
        return ends.first.map { String(hint[start..<$0]) }
    }
}

extension String {
    /// The text with the only occurrence of a part replaced; nil if there is another number of occurrences.
    fileprivate func replacingOnly(_ part: String, with replacement: String) -> String? {
        components(separatedBy: part).count == 2 ? replacingOccurrences(of: part, with: replacement) : nil
    }

    fileprivate func replacing(_ range: SourceRange, with replacement: String) -> String {
        let file = SourceFile(path: "a.yaml", text: self)
        let bytes = file.offset(of: range.start)..<file.offset(of: range.end)
        let utf8 = Array(utf8)
        return String(decoding: utf8[..<bytes.lowerBound], as: UTF8.self) + replacement
            + String(decoding: utf8[bytes.upperBound...], as: UTF8.self)
    }
}
