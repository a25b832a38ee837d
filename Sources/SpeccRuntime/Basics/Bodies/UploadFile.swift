public import Foundation

/// A file to send: what is in it, what it is called, what it is.
///
///     try await media.addPhoto(body: .init(caption: "Bern", photo: UploadFile(url)))
public struct UploadFile: Sendable, Hashable {
    enum Source: Hashable {
        case file(URL)
        case data(Data)
    }

    let source: Source
    /// What a server is told of a file in a form.
    public var name: String
    /// Nil: what the name's ending stands for.
    public var contentType: String?

    /// A file on disk, which is streamed when it is sent and must not change until then.
    ///
    /// - Parameter name: Its own, unless told otherwise.
    public init(_ url: URL, name: String? = nil, contentType: String? = nil) {
        source = .file(url)
        self.name = name ?? url.lastPathComponent
        self.contentType = contentType
    }

    /// Bytes in memory that are sent like a file.
    public init(_ data: Data, name: String, contentType: String? = nil) {
        source = .data(data)
        self.name = name
        self.contentType = contentType
    }

    /// Without its content type.
    var body: RequestBody {
        switch source {
        case .file(let url): .file(url)
        case .data(let data): .data(data)
        }
    }

    /// What it is sent as.
    ///
    /// - Parameter accepted: `image/png`, `image/*`; none accepts anything. A single type is taken for a file that says nothing.
    func contentType(accepting accepted: [String]) throws(RequestError) -> String {
        guard let type = contentType ?? MediaType.ofName(name) else {
            if accepted.isEmpty {
                return MediaType.octets
            }
            if accepted.count == 1, !accepted[0].utf8.contains(UInt8(ascii: "*")) {
                return accepted[0]
            }
            throw RequestError("nothing tells what the file '\(name)' is: give it a contentType")
        }
        guard accepted.isEmpty || accepted.contains(where: { MediaType.matches(type, $0) }) else {
            let words = accepted.joined(separator: " or ")
            throw RequestError("the file '\(name)' is \(type), but must be \(words)")
        }
        return type
    }
}
