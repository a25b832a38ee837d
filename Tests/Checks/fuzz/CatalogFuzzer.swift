import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccYAML

/// libFuzzer's entry point: the bytes are one file of a catalog, processed by reader, decoder and checker.
///
/// In addition to the checks of the sanitizers, every finding must be within the file and of limited
/// length, and every rejected catalog needs an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalog(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    let file = SourceFile(path: "fuzz.yaml", bytes: bytes)
    var diagnostics = Diagnostics()
    let document = YAMLReader.document(in: file, id: FileID(0), recovering: true, diagnostics: &diagnostics)
    let isRejected = document.root == nil && !document.isEmpty
    precondition(!isRejected || diagnostics.hasErrors, "rejected without an error")
    var source = CatalogSource(file: FileID(0), path: "fuzz.yaml", root: document.root, isRejected: isRejected)
    source.isRecovered = document.isRecovered
    let catalog = CatalogDecoder.decode([source], rootName: "Fuzz", diagnostics: &diagnostics)
    let checked = CatalogChecker.check(catalog, diagnostics: &diagnostics)?.resolved()
    precondition(checked != nil || diagnostics.hasErrors, "not compiled, but no error was reported")
    let findings = diagnostics.sorted()
    let end = file.position(ofByte: bytes.count)
    for finding in findings {
        precondition(finding.range.start <= finding.range.end, "\(finding.id) has an inverted range")
        precondition(Int(finding.range.start.line) <= Int(end.line), "\(finding.id) is beyond the end of the file")
        precondition(finding.message.utf8.count < 4_000, "\(finding.id) has an oversized message")
    }
    _ = DiagnosticRenderer(sources: SourceMap([file])).render(findings)
    return 0
}
