import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccYAML

/// libFuzzer's entry: the bytes are one file of a catalog, and go through reader, decoder and checker.
///
/// Besides what the sanitizers see, every finding must stand within the file, be short enough to show, and render.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalog(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    let file = SourceFile(path: "fuzz.yaml", bytes: bytes)
    var diagnostics = Diagnostics()
    let document = YAMLReader.document(in: file, id: FileID(0), diagnostics: &diagnostics)
    let isRejected = document.root == nil && !document.isEmpty
    precondition(!isRejected || diagnostics.hasErrors, "refused in silence")
    let source = CatalogSource(file: FileID(0), path: "fuzz.yaml", root: document.root, isRejected: isRejected)
    let catalog = CatalogDecoder.decode([source], rootName: "Fuzz", diagnostics: &diagnostics)
    let checked = CatalogChecker.check(catalog, diagnostics: &diagnostics)?.resolved()
    precondition(checked != nil || diagnostics.hasErrors, "not compiled, and nobody was told why")
    let findings = diagnostics.sorted()
    let end = file.position(ofByte: bytes.count)
    for finding in findings {
        precondition(finding.range.start <= finding.range.end, "\(finding.id) ends before it begins")
        precondition(Int(finding.range.start.line) <= Int(end.line), "\(finding.id) stands behind the file")
        precondition(finding.message.utf8.count < 4_000, "\(finding.id) is a flood")
    }
    _ = DiagnosticRenderer(sources: SourceMap([file])).render(findings)
    return 0
}
