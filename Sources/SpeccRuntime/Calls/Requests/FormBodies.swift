import Foundation

// Bodies that are forms, or packed.

extension RequestBuilder {
    /// `application/x-www-form-urlencoded`, unless a header says otherwise: what the value writes as JSON, in pairs. Nil sends
    /// no body.
    public mutating func body<Value: JSONWritable>(form value: Value?, style: FormEncoding = .brackets) {
        body(form: value, style: style) { $1.write(to: &$0) }
    }

    /// A form in a form that its type alone does not tell. Nil sends no body.
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

    /// `multipart/form-data`, with a part for each of the value's fields. Nil sends no body.
    public mutating func body<Value: MultipartWritable>(multipart value: Value?) {
        guard let value else {
            return
        }
        var form = MultipartForm()
        value.write(to: &form)
        body(multipart: form)
    }

    /// `multipart/form-data` with the form's own boundary. Nil sends no body.
    public mutating func body(multipart form: MultipartForm?) {
        guard let form else {
            return
        }
        if let problem = form.problem {
            fail(problem)
        }
        body(form.body)
    }

    /// Packs the body as gzip and says so (`Content-Encoding`). For servers that are known to take it: call it last.
    public mutating func gzipBody() {
        let contentType = body.contentType
        let parts = body.parts
        guard !body.isNone || isPreview && contentType != nil else {
            return
        }
        do throws(RequestError) {
            body = try body.gzipped()
            body.contentType = contentType
            body.parts = parts
            headers["Content-Encoding"] = "gzip"
        } catch {
            fail(error)
        }
    }
}

extension RequestBody {
    static let formType = "application/x-www-form-urlencoded"

    /// What is written as JSON, as a form: `application/x-www-form-urlencoded`.
    static func form(
        _ style: FormEncoding,
        _ write: (inout JSONWriter) -> Void
    ) throws(RequestError) -> Self {
        let document: Data
        do throws(JSONEncodingError) {
            document = try JSONWriter.encode(write)
        } catch {
            throw RequestError("the form cannot be written: \(error)", underlying: error)
        }
        return Self(source: .data(try URLEncodedForm.encode(document, style)), contentType: formType)
    }
}
