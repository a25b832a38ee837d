import Foundation
public import SpeccRuntime

/// How an image is sent.
public struct ImageUploadConfiguration: Sendable {
    /// What the body looks like.
    public enum BodyEncoding: Sendable, Hashable {
        /// A form of parts, in which the image is a file (RFC 7578).
        case multipart(field: String)
        /// A JSON object, in which the image is a text in base64.
        case base64(field: String)
        /// The image alone.
        case plain
    }

    /// `.multipart(field: "file")`, unless told otherwise.
    public var form: BodyEncoding
    /// What the server is told; nil: `image.png` and the like.
    public var fileName: String?
    /// Fields beside the image, in the order of their names; a plain body has none.
    public var fields: [String: String]
    /// Stronger than all others of their names.
    public var headers: HTTPHeaders
    /// `.post`, unless told otherwise.
    public var method: HTTPMethod
    /// Limits of this call; what is not named is the client's.
    public var timeout: TimeoutOverride

    /// What is left out is as told at each property.
    public init(
        _ form: BodyEncoding = .multipart(field: "file"),
        fileName: String? = nil,
        fields: [String: String] = [:],
        headers: HTTPHeaders = [:],
        method: HTTPMethod = .post,
        timeout: TimeoutOverride = TimeoutOverride()
    ) {
        self.form = form
        self.fileName = fileName
        self.fields = fields
        self.headers = headers
        self.method = method
        self.timeout = timeout
    }

    func body(_ image: Data, _ type: ImageType) throws(ImageError) -> RequestBody {
        switch form {
        case .multipart(let field):
            var form = MultipartForm()
            for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
                form.add(name, text: value)
            }
            let fileName = fileName ?? "image.\(type.fileExtension)"
            form.add(field, data: image, fileName: fileName, contentType: type.contentType)
            return form.body
        case .base64(let field):
            var fields = fields
            fields[field] = image.base64EncodedString()
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            do {
                var body = RequestBody.data(try encoder.encode(fields))
                body.contentType = "application/json"
                return body
            } catch {
                throw .other(NetworkError(.invalidRequest, details: "the fields are no JSON", underlying: error))
            }
        case .plain:
            var body = RequestBody.data(image)
            body.contentType = type.contentType
            return body
        }
    }
}
