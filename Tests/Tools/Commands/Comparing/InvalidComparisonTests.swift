import Foundation
import Testing

@testable import SpeccCommands

@Suite("Comparisons of catalogs with errors")
struct InvalidComparisonTests {
    private static let valid = "specc: 1\napi: Shop\nhost: https://x.example\n"

    private func run(_ format: String, accepted: String? = nil, _ options: String...) throws -> Run {
        let new = accepted == nil ? Self.valid + "wrong: <1>\n" : Self.valid
        let folder = try TemporaryFolder(["old/a.yaml": Self.valid, "new/a.yaml": new])
        if let accepted { try folder.write(accepted, to: "new/.specc-accepted.yaml") }
        return Run(["diff", "--format", format] + options + ["\(folder.path)/old", "\(folder.path)/new"])
    }

    @Test(
        "have a report in the format of the comparison",
        arguments: [
            ("json", "\"rule\": \"unknown-key\""), ("sarif", "\"ruleId\": \"unknown-key\""),
            ("github", "title=unknown-key::"),
            ("markdown", "| error | `unknown-key` |"), ("gitlab", "\"check_name\": \"unknown-key\""),
            ("junit", "<testsuite name=\"specc diff\" tests=\"1\" failures=\"1\" skipped=\"0\">"),
        ]
    )
    func formats(_ format: String, _ expected: String) throws {
        let run = try run(format)
        #expect(run.status == .findings && run.error.isEmpty)
        #expect(run.output.contains(expected), "\(run.output)")
        if ["json", "sarif", "gitlab"].contains(format) {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
        }
    }

    @Test("report errors of the accepted changes in the format of the comparison", arguments: ["json", "gitlab"])
    func accepted(_ format: String) throws {
        let run = try run(format, accepted: "a: 1\n")
        #expect(run.status == .findings && run.output.contains("invalid-acceptance"), "\(run.output)")
    }

    @Test("report errors as text where standard output is a version")
    func version() throws {
        let run = try run("json", "--suggest-version", "1.0.0")
        #expect(run.status == .findings && run.output.isEmpty && run.error.contains("[unknown-key]"))
    }
}
