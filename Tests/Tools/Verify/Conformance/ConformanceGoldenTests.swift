import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

@testable import SpeccVerify

/// The target `ConformanceSuitesTests` compiles the goldens, and `make check-conformance` runs them.
@Suite("Generated conformance suites")
struct ConformanceGoldenTests {
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"
    private static let root = ProjectFolder.root

    @Test(
        "equal those in Tests/Clients/ConformanceSuites: run 'make golden' after a change",
        arguments: [("Blog", "blog"), ("GitHub", "issues"), ("Shop", "shop")]
    )
    func goldens(catalog: String, journey: String) throws {
        let specs = Self.root.appending(path: "Specs/\(catalog)")
        let names = try FileManager.default.contentsOfDirectory(atPath: specs.path).filter { $0.hasSuffix(".yaml") }
        let files = try names.sorted().map { name in
            (name, try String(contentsOf: specs.appending(path: name), encoding: .utf8))
        }
        let contract = Contract(try #require(CheckedSource(files, isWhole: true).catalog), hasPrefixes: false)
        let folder = Self.root.appending(path: "Tests/Clients/ConformanceSuites")
        let path = folder.appending(path: "\(journey).yaml")
        var reader = JourneyReader(contract)
        let text = try String(contentsOf: path, encoding: .utf8)
        let steps = reader.steps(of: SourceFile(path: path.path, text: text), id: FileID(0))
        let suite = ConformanceSuite(steps, of: path.path, contract, module: "\(catalog)API")
        #expect((reader.diagnostics.sorted() + suite.diagnostics).map(\.message) == [])
        let generated = try #require(suite.text)
        let golden = folder.appending(path: suite.fileName)
        if Self.isUpdating { try Data(generated.utf8).write(to: golden) }
        #expect(try String(contentsOf: golden, encoding: .utf8) == generated)
    }
}
