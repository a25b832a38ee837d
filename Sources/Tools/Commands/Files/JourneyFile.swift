import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccVerify

/// The calls of a journey's file.
struct JourneyFile {
    let steps: [JourneyStep]
    let diagnostics: [Diagnostic]
    /// The sources of the catalog, followed by the journey.
    let sources: SourceMap

    init(_ path: String, _ contract: Contract, after catalog: SourceMap) throws(FileError) {
        let file = SourceFile(path: path, bytes: try InputFile.contents(of: path, as: "the journey"))
        var reader = JourneyReader(contract)
        steps = reader.steps(of: file, id: FileID(catalog.files.count))
        diagnostics = reader.diagnostics.sorted()
        sources = catalog.followed(by: SourceMap([file]))
    }
}
