import Foundation
import SpeccCommands
import SpeccDiagnostics
import Testing

@Suite("Machine-readable reports")
struct MachineReadableReportTests {
    private static let source = "é😀: [x, yy]\nb: c\n"

    private func render(_ format: DiagnosticFormat, _ findings: Diagnostic..., path: String = "a.yaml") -> String {
        let sources = SourceMap([SourceFile(path: path, text: Self.source)])
        let rules = [RuleDescriptor(id: "r-one", severity: .warning, summary: "What.", help: "Why.", aliases: ["r-1"])]
        return DiagnosticReport(format, sources: sources, rules: rules, version: "1.2.3").render(findings)
    }

    private func range(_ line: Int, _ start: Int, _ end: Int) -> SourceRange {
        SourceRange(file: FileID(0), start: SourcePosition(line: line, column: start), width: end - start)
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private var finding: Diagnostic {
        Diagnostic(
            "r-one",
            .warning,
            "say \"yy\"",
            at: range(1, 9, 11),
            hint: "did you mean 'z'?",
            notes: [.init("there", at: range(2, 1, 2)), .init("because")],
            fixes: [.init(range(1, 9, 11), replacement: "z")]
        )
    }

    @Test("json counts columns in code points and offsets in UTF-8 bytes")
    func json() throws {
        let document = try object(render(.json, finding))
        let json = try #require((document["findings"] as? [[String: Any]])?.first)
        #expect(json["rule"] as? String == "r-one")
        #expect(json["message"] as? String == "say \"yy\"")
        let location = try #require(json["place"] as? [String: Any])
        #expect(location["start"] as? [String: Int] == ["line": 1, "column": 9, "offset": 12])
        #expect(location["end"] as? [String: Int] == ["line": 1, "column": 11, "offset": 14])
        #expect((json["notes"] as? [[String: Any]])?.count == 2)
        #expect(document["summary"] as? [String: Int] == ["errors": 0, "warnings": 1, "notes": 0, "files": 1])
    }

    @Test("json and sarif without diagnostics are documents with empty lists")
    func empty() throws {
        #expect((try object(render(.json))["findings"] as? [Any])?.isEmpty == true)
        let run = try #require((try object(render(.sarif))["runs"] as? [[String: Any]])?.first)
        #expect((run["results"] as? [Any])?.isEmpty == true)
        #expect(render(.github).isEmpty)
    }

    @Test("sarif counts columns in UTF-16 code units, and has rule, related location and fix")
    func sarif() throws {
        let run = try #require((try object(render(.sarif, finding))["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "utf16CodeUnits")
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["version"] as? String == "1.2.3")
        let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
        #expect(rule["id"] as? String == "r-one")
        #expect(rule["deprecatedIds"] as? [String] == ["r-1"])
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleIndex"] as? Int == 0)
        #expect(result["level"] as? String == "warning")
        let text = (result["message"] as? [String: String])?["text"]
        #expect(text == "say \"yy\"\ndid you mean 'z'?\nbecause")
        let location = try #require((result["locations"] as? [[String: Any]])?.first)
        let physicalLocation = try #require(location["physicalLocation"] as? [String: Any])
        let region = ["startLine": 1, "startColumn": 10, "endLine": 1, "endColumn": 12]
        #expect(physicalLocation["region"] as? [String: Int] == region)
        #expect((result["relatedLocations"] as? [Any])?.count == 1)
        let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
        let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
        let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
        #expect(replacement["deletedRegion"] as? [String: Int] == region)
        #expect((replacement["insertedContent"] as? [String: String])?["text"] == "z")
    }

    @Test(
        "sarif names files by URI",
        arguments: [
            ("a b%.yaml", "a%20b%25.yaml"), ("/r/é.yaml", "file:///r/%C3%A9.yaml"), ("c:d.yaml", "./c:d.yaml"),
            ("<stdin>", "%3Cstdin%3E"),
        ]
    )
    func uri(path: String, uri: String) {
        #expect(render(.sarif, finding, path: path).contains("\"uri\": \"\(uri)\""))
    }

    @Test("github has one command per finding, with columns in UTF-16 units")
    func github() {
        #expect(
            render(.github, finding)
                == "::warning file=a.yaml,line=1,endLine=1,col=10,endColumn=12,title=r-one::"
                + "say \"yy\"%0Adid you mean 'z'?%0Aa.yaml:2: there%0Abecause\n"
        )
    }

    @Test("text of a catalog cannot become a command, a property or a member")
    func imitation() throws {
        let evil = "x\n::error file=b.yaml::fake\r%0A\", \"rule\": \"y\u{2028}\u{1B}[2J"
        let finding = Diagnostic("r-one", .note, evil, at: range(2, 1, 2))
        let github = render(.github, finding, path: "a,line=9:b.yaml")
        #expect(github.split(separator: "\n").count == 1)
        #expect(github.hasPrefix("::notice file=a%2Cline=9%3Ab.yaml,line=2,"))
        #expect(github.contains("::x%0A::error file=b.yaml::fake%0D%250A"))
        #expect(!github.unicodeScalars.contains("\u{1B}"))
        let json = try #require((try object(render(.json, finding))["findings"] as? [[String: Any]])?.first)
        #expect(json["message"] as? String == evil)
        #expect(json["rule"] as? String == "r-one")
    }
}
