import SpeccCatalog
import SpeccContract
import SpeccDiagnostics

/// A file of an analysis with the positions of its text.
final class AnalyzedFile {
    let id: FileID
    let uri: DocumentURI
    /// The version of the open document; nil for a file on disk.
    let version: Int?
    let source: SourceFile
    private let encoding: PositionEncoding
    private(set) lazy var lines: EditorLines = makeLines()

    init(_ id: FileID, _ source: SourceFile, open document: OpenDocument?, encoding: PositionEncoding) {
        self.id = id
        self.source = source
        self.encoding = encoding
        uri = document?.uri ?? DocumentURI(path: source.path)
        version = document?.version
    }

    /// Editors do not count the byte order mark of a file.
    private func makeLines() -> EditorLines {
        let start = version == nil ? SourceFile.byteOrderMarkLength(in: source.bytes) : 0
        return EditorLines(source.bytes, from: start, encoding: encoding)
    }

    /// Whether the file is meant as a catalog, even if it cannot be parsed.
    var isCatalog: Bool {
        CatalogDetection.isCatalog(source.bytes)
    }

    func bytes(of range: SourceRange) -> Range<Int> {
        let start = source.offset(of: range.start)
        return start..<max(start, source.offset(of: range.end))
    }

    /// The range in the protocol's positions.
    func json(_ range: SourceRange) -> DocumentValue {
        lines.range(bytes(of: range))
    }

    func location(_ range: SourceRange) -> DocumentValue {
        ["uri": .string(uri.text), "range": json(range)]
    }
}
