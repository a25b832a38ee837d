import Foundation

// Form bodies and compressed bodies.

@_spi(Generated) extension RequestBuilder {
    /// Sets a URL-encoded form of the fields that a value writes as JSON, of type `application/x-www-form-urlencoded`
    /// unless a header overrides it. Nil leaves the request without a body.
    public mutating func body<Value: JSONWritable>(form value: Value?, style: FormEncoding = .brackets) {
        body(form: value, style: style) { $1.write(to: &$0) }
    }

    /// Sets a URL-encoded form with a closure that writes the value. Nil leaves the request without a body.
    public mutating func body<Value>(
        form value: Value?,
        style: FormEncoding = .brackets,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard let value else {
            return
        }
        guard !isPreview else {
            body(.none, contentType: RequestBody.formType)
            return
        }
        do throws(RequestError) {
            body(try .form(style) { write(&$0, value) })
        } catch {
            fail(error)
        }
    }

    /// Sets a multipart body with a part for each field of the value. Nil leaves the request without a body.
    public mutating func body<Value: MultipartWritable>(
        multipart value: Value?,
        contentType: String = "multipart/form-data"
    ) {
        guard let value else {
            return
        }
        var form = MultipartForm()
        form.mediaType = contentType
        value.write(to: &form)
        body(multipart: form)
    }

    /// Sets a `multipart/form-data` body with the form's own boundary. Nil leaves the request without a body.
    public mutating func body(multipart form: MultipartForm?) {
        if let form {
            body(form.body)
        }
    }

    /// Compresses the body with gzip and sets `Content-Encoding`, for servers that support it. Call it after setting
    /// the body.
    public mutating func gzipBody() {
        guard !body.isNone || isPreview && body.contentType != nil else {
            return
        }
        do throws(RequestError) {
            body = try body.gzipped()
            headers["Content-Encoding"] = "gzip"
        } catch {
            fail(error)
        }
    }
}

extension RequestBody {
    static let formType = "application/x-www-form-urlencoded"

    /// Returns a form of the fields that the closure writes as JSON, of type `application/x-www-form-urlencoded`.
    static func form(
        _ style: FormEncoding,
        _ write: (inout JSONWriter) -> Void
    ) throws(RequestError) -> Self {
        let document: Data
        do throws(JSONEncodingError) {
            document = try JSONWriter.encode(write)
        } catch {
            throw RequestError("the form cannot be encoded: \(error)", underlying: error)
        }
        return Self(source: .data(try URLEncodedForm.encode(document, style)), contentType: formType)
    }
}
