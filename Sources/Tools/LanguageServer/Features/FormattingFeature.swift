import SpeccContract
import SpeccDiagnostics
import SpeccEditing
import SpeccYAML

/// `textDocument/formatting`: what `specc fmt` does, as edits of the lines that differ.
struct FormattingFeature {
    let analysis: CatalogAnalysis
    let file: AnalyzedFile
    let limits: YAMLLimits

    func result() throws(ProtocolError) -> DocumentValue {
        guard let root = analysis.validTree(of: file) else {
            throw .failed("the file is not valid YAML")
        }
        guard let formatted = CatalogFormatter(limits: limits).formatted(file.source, root: root) else {
            throw .failed("formatting would change the meaning of the catalog")
        }
        return .list(TextEdit.lines(from: file.source.bytes, to: formatted).map { $0.json(file.lines) })
    }
}
