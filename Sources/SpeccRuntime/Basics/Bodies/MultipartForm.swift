public import Foundation

/// A body of parts, `multipart/form-data` (RFC 7578). Files are streamed from the disk when it is sent.
///
///     var form = MultipartForm()
///     form.add("purpose", text: "avatar")
///     form.add("file", file: url, contentType: "image/png")
public struct MultipartForm: Sendable {
    /// What parts the parts: random, so that no content can hold it by chance or by malice.
    let boundary: String
    /// Heads, contents and the line ends behind those.
    private var pieces: [RequestBody] = []
    private var parts: [BodyPart] = []
    /// Why it cannot be sent.
    private(set) var problem: RequestError?

    public init() {
        self.init(boundary: "specc-" + UUID().uuidString)
    }

    init(boundary: String) {
        self.boundary = boundary
    }

    /// `multipart/form-data; boundary=…`
    public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// The form, which brings its `contentType`. Files are read when it is, and again where it is sent again.
    public var body: RequestBody {
        var body = RequestBody.joined(pieces + [.data(Data("--\(boundary)--\r\n".utf8))])
        body.contentType = contentType
        body.parts = parts
        return body
    }

    /// Adds a value as text. Nil is left out.
    public mutating func add(_ name: String, text: String?) {
        if let text {
            add(name, fileName: nil, contentType: nil, .data(Data(text.utf8)))
        }
    }

    /// Adds a value as JSON. Nil is left out.
    public mutating func add<Value: JSONWritable>(_ name: String, json value: Value?) {
        guard let value else {
            return
        }
        do throws(JSONEncodingError) {
            add(name, fileName: nil, contentType: "application/json", .data(try JSONWriter.encode(value)))
        } catch {
            fail(RequestError("the part '\(name)' cannot be written: \(error)", underlying: error))
        }
    }

    /// Adds bytes, as a file where they have a file's name. Nil is left out.
    public mutating func add(
        _ name: String,
        data: Data?,
        fileName: String? = nil,
        contentType: String = "application/octet-stream"
    ) {
        if let data {
            add(name, fileName: fileName, contentType: contentType, .data(data))
        }
    }

    /// Adds a file, which is read when the form is sent. Nil is left out.
    ///
    /// - Parameter fileName: What the server is told; the file's own name unless told otherwise.
    public mutating func add(
        _ name: String,
        file: URL?,
        fileName: String? = nil,
        contentType: String = "application/octet-stream"
    ) {
        if let file {
            add(name, fileName: fileName ?? file.lastPathComponent, contentType: contentType, .file(file))
        }
    }

    mutating func add(_ name: String, fileName: String?, contentType: String?, _ content: RequestBody) {
        var head = "Content-Disposition: form-data; name=\"\(Self.escaped(name))\""
        if let fileName {
            head += "; filename=\"\(Self.escaped(fileName))\""
        }
        if let contentType {
            let field = HTTPHeaders.Field(name: "Content-Type", value: contentType)
            if let problem = HeaderSyntax.problem(field) {
                fail(RequestError("the part '\(name)' cannot be sent: \(problem)"))
            }
            head += "\r\nContent-Type: \(contentType)"
        }
        parts.append(BodyPart(name: name, content: content.bytesInMemory))
        pieces += [.data(Data("--\(boundary)\r\n\(head)\r\n\r\n".utf8)), content, .data(Data("\r\n".utf8))]
    }

    mutating func fail(_ problem: RequestError) {
        self.problem = self.problem ?? problem
    }

    /// Within quotes: what could end them or the line is percent-encoded (RFC 7578, section 2, as browsers do it), and so is
    /// the backslash, which some servers take for an escape. Other letters go as UTF-8.
    private static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                PercentEncoding.escape(byte, into: &escaped)
            } else {
                escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
