import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

/// A catalog whose endpoints journeys call.
struct JourneyCatalog {
    let contract: Contract

    init(_ yaml: String) throws {
        let source = CheckedSource([yaml])
        contract = Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))"), hasPrefixes: false)
    }

    func steps(_ yaml: String) -> (steps: [JourneyStep], problems: [Diagnostic]) {
        var reader = JourneyReader(contract)
        let steps = reader.steps(of: SourceFile(path: "smoke.yaml", text: yaml), id: FileID(0))
        return (steps, reader.diagnostics.sorted())
    }
}
