import SpeccCatalog
import SpeccContract

/// A document as the client shows it, which may differ from the file.
struct OpenDocument {
    let uri: DocumentURI
    private(set) var version: Int
    private(set) var bytes: [UInt8]
    private(set) var lines: EditorLines
    /// Whether the text is meant as a catalog.
    private(set) var isCatalog: Bool
    private let encoding: PositionEncoding

    init(uri: DocumentURI, version: Int, text: String, encoding: PositionEncoding) {
        self.uri = uri
        self.version = version
        self.encoding = encoding
        bytes = Array(text.utf8)
        lines = EditorLines(bytes, encoding: encoding)
        isCatalog = CatalogDetection.isCatalog(bytes)
    }

    /// Applies the changes of a `textDocument/didChange` notification, in their order.
    mutating func apply(_ changes: [DocumentValue], version: Int) throws(ProtocolError) {
        self.version = version
        defer { isCatalog = CatalogDetection.isCatalog(bytes) }
        for change in changes {
            guard let text = change["text"]?.string else {
                throw .invalidParams("a change of a document has no text")
            }
            if let range = change["range"], range != .null {
                guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]) else {
                    throw .invalidParams("the range of a change is invalid")
                }
                let lower = lines.offset(of: min(start, end))
                let upper = max(lower, lines.offset(of: max(start, end)))
                bytes.replaceSubrange(lower..<upper, with: text.utf8)
            } else {
                bytes = Array(text.utf8)
            }
            lines = EditorLines(bytes, encoding: encoding)
        }
    }
}
