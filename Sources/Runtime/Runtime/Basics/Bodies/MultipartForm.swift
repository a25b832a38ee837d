public import Foundation

/// Builds a `multipart/form-data` body (RFC 7578). Files are streamed when it is sent.
///
///     var form = MultipartForm()
///     form.add("purpose", text: "avatar")
///     form.add("file", file: url, contentType: "image/png")
public struct MultipartForm: Sendable {
    /// The delimiter of the parts, random so that no content can contain it.
    let boundary: String
    /// The media type without the boundary.
    var mediaType = "multipart/form-data"
    /// The content type of the parts that are being added, in place of that of their encoding.
    var partContentType: String?
    /// For each part its headers, its content and a line break.
    private var segments: [RequestBody] = []
    private var parts: [BodyPart] = []
    /// The reason why the form cannot be sent, or nil.
    private(set) var problem: RequestError?

    /// Creates a form without parts, with a random boundary.
    public init() {
        self.init(boundary: "specc-" + UUID().uuidString)
    }

    init(boundary: String) {
        self.boundary = boundary
    }

    /// The content type with the boundary: `multipart/form-data; boundary=…`
    @_spi(Generated) public var contentType: String { "\(mediaType); boundary=\(boundary)" }

    /// The body with its `contentType`. Files are read each time it is sent. If a part cannot be sent, neither can the body:
    /// its request fails.
    public var body: RequestBody {
        var body = RequestBody.joined(segments + [.data(Data("--\(boundary)--\r\n".utf8))])
        body.contentType = contentType
        body.parts = parts
        body.problem = problem ?? body.problem
        return body
    }

    /// Adds a part of text. Nil adds nothing.
    public mutating func add(_ name: String, text: String?) {
        if let text {
            add(name, fileName: nil, contentType: nil, .data(Data(text.utf8)))
        }
    }

    /// Adds a part of JSON. Nil adds nothing. If the value cannot be encoded, the request fails.
    public mutating func add<Value: JSONWritable>(_ name: String, json value: Value?) {
        guard let value else {
            return
        }
        do throws(JSONEncodingError) {
            add(name, fileName: nil, contentType: "application/json", .data(try JSONWriter.encode(value)))
        } catch {
            fail(RequestError("the part '\(name)' cannot be encoded: \(error)", underlying: error))
        }
    }

    /// Adds a part of bytes, with a file name if there is one. Nil adds nothing.
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

    /// Adds a file, which is read when the form is sent. Nil adds nothing.
    ///
    /// - Parameters:
    ///   - name: The name of the part.
    ///   - file: The location of the file.
    ///   - fileName: The file name to send; by default that of the URL.
    ///   - contentType: The content type of the part.
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
        var header = "Content-Disposition: form-data; name=\"\(Self.escaped(name))\""
        if let fileName {
            header += "; filename=\"\(Self.escaped(fileName))\""
        }
        if let contentType = partContentType ?? contentType {
            let field = HTTPHeaders.Field(name: "Content-Type", value: contentType)
            if let problem = HeaderSyntax.problem(field) {
                fail(RequestError("the part '\(name)' cannot be sent: \(problem)"))
            }
            header += "\r\nContent-Type: \(contentType)"
        }
        parts.append(BodyPart(name: name, content: content.bytesInMemory))
        segments += [.data(Data("--\(boundary)\r\n\(header)\r\n\r\n".utf8)), content, .data(Data("\r\n".utf8))]
    }

    mutating func fail(_ problem: RequestError) {
        self.problem = self.problem ?? problem
    }

    /// Percent-encodes quotes and control characters (RFC 7578, section 2, as browsers do). Other characters are sent as
    /// UTF-8. A backslash is sent unchanged, except at the end: some servers interpret it and the closing quote as an escape,
    /// and would read the next parameter as a part of the name.
    private static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        for (index, byte) in text.utf8.enumerated() {
            let isLast = index == text.utf8.count - 1
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || isLast && byte == UInt8(ascii: "\\") {
                PercentEncoding.escape(byte, into: &escaped)
            } else {
                escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

/// A type whose fields become the parts of a multipart form.
///
///     struct NewPhoto: MultipartWritable {
///         let caption: String
///         let photo: UploadFile
///
///         func write(to form: inout MultipartForm) {
///             form.add("caption", text: caption)
///             form.add("photo", file: photo, accept: ["image/*"])
///         }
///     }
public protocol MultipartWritable: Sendable {
    /// Adds a part for each field. The form records values that cannot be sent, so an implementation needs no checks.
    func write(to form: inout MultipartForm)
}
