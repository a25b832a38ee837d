public import Foundation

/// A file to upload, with its name and content type.
///
///     try await media.addPhoto(body: .init(caption: "Bern", photo: UploadFile(url)))
public struct UploadFile: Sendable, Hashable {
    enum Source: Hashable {
        case file(URL, range: Range<Int>?)
        case data(Data)
    }

    let source: Source
    /// The file name sent in a multipart form.
    package var name: String
    /// The content type; nil derives it from the extension of the name.
    package var contentType: String?

    /// Creates an upload of a file on disk. It is streamed when it is sent and must not change until then.
    ///
    /// - Parameters:
    ///   - url: The location of the file.
    ///   - range: The bytes to send, such as `0..<8_000_000`; nil sends the whole file. The call fails if the file is shorter.
    ///   - name: The file name to send; by default that of the URL.
    ///   - contentType: The content type of the file.
    public init(_ url: URL, range: Range<Int>? = nil, name: String? = nil, contentType: String? = nil) {
        source = .file(url, range: range)
        self.name = name ?? url.lastPathComponent
        self.contentType = contentType
    }

    /// Creates an upload of bytes in memory.
    public init(_ data: Data, name: String, contentType: String? = nil) {
        source = .data(data)
        self.name = name
        self.contentType = contentType
    }

    /// The content as a body without a content type.
    var body: RequestBody {
        switch source {
        case .file(let url, let range): range.map { .file(url, range: $0) } ?? .file(url)
        case .data(let data): .data(data)
        }
    }

    /// The content type to send.
    ///
    /// - Parameter accepted: The accepted types, such as `image/png` or `image/*`; empty accepts any. A file without a
    /// type has
    ///   the accepted type if there is only one.
    func contentType(accepting accepted: [String]) throws(RequestError) -> String {
        guard let type = contentType ?? MediaType.ofName(name) else {
            if accepted.isEmpty {
                return MediaType.octets
            }
            if accepted.count == 1, !accepted[0].utf8.contains(UInt8(ascii: "*")) {
                return accepted[0]
            }
            throw RequestError("the file '\(name)' has no known content type: set contentType")
        }
        guard accepted.isEmpty || accepted.contains(where: { MediaType.matches(type, $0) }) else {
            let acceptedTypes = accepted.joined(separator: " or ")
            throw RequestError("the file '\(name)' is \(type), but must be \(acceptedTypes)")
        }
        return type
    }
}

/// Media types and their file name extensions.
enum MediaType {
    /// The type of arbitrary bytes (RFC 2046, section 4.5.1).
    static let octets = "application/octet-stream"

    /// The type for the extension of a file name, or nil if it is unknown.
    static func ofName(_ name: String) -> String? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
            return nil
        }
        return typesByExtension[ASCIIText.lowercased(String(name[name.utf8.index(after: dot)...]))]
    }

    /// Whether a type matches a range such as `image/*`. Parameters are ignored.
    static func matches(_ type: String, _ range: String) -> Bool {
        let (type, range) = (name(type), name(range))
        if range.hasSuffix("/*") {
            return range == "*/*" || type.hasPrefix(range.dropLast())
        }
        return type == range
    }

    /// The type in lowercase without parameters; empty for nil.
    static func name(_ type: String?) -> String {
        ASCIIText.lowercased(String((type ?? "").prefix { $0 != ";" && $0 != " " }))
    }
}
