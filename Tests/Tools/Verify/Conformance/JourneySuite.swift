import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

@testable import SpeccVerify

/// The suite of a journey with a catalog of a few lines.
struct JourneySuite {
    let suite: ConformanceSuite
    /// `2: message | hint`
    let problems: [String]

    init(_ catalog: String, _ journey: String, module: String? = nil) throws {
        let source = CheckedSource([catalog])
        let contract = Contract(
            try #require(source.catalog, "\(source.diagnostics.map(\.message))"),
            hasPrefixes: false
        )
        var reader = JourneyReader(contract)
        let steps = reader.steps(of: SourceFile(path: "smoke.yaml", text: journey), id: FileID(9))
        #expect(reader.diagnostics.sorted().map(\.message) == [])
        suite = ConformanceSuite(steps, of: "Journeys/smoke.yaml", contract, module: module)
        problems = suite.diagnostics.map { "\($0.range.start.line): \($0.message) | \($0.hint ?? "")" }
    }

    /// The statements of the steps, each after a comment with its line.
    var statements: String {
        let lines = (suite.text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(8) }
        return lines.drop { !$0.hasPrefix("// smoke.yaml:") }.dropLast(3).joined(separator: "\n")
    }
}
