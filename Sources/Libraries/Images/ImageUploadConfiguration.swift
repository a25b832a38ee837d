import Foundation
public import SpeccRuntime

/// The request of an image upload.
public struct ImageUploadConfiguration: Sendable {
    /// The encoding of the body.
    public enum BodyEncoding: Sendable, Hashable {
        /// A multipart form with the image as a file (RFC 7578).
        case multipart(field: String)
        /// A JSON object with the image as a base64 string.
        case base64(field: String)
        /// The bytes of the image.
        case plain
    }

    /// By default, `.multipart(field: "file")`.
    public var form: BodyEncoding
    /// The file name; nil selects a name such as `image.png`.
    public var fileName: String?
    /// Further fields, sorted by name. They are not sent with a plain body.
    public var fields: [String: String]
    /// Headers that override all others with the same names.
    public var headers: HTTPHeaders
    /// By default, `.post`.
    public var method: HTTPMethod
    /// Timeouts of this call; nil values are those of the client.
    public var timeout: TimeoutOverride

    /// Omitted arguments have the defaults of the properties.
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
