public import Foundation

// Bodies that are forms, files, or packed.

extension RequestBuilder {
    /// `application/x-www-form-urlencoded`, unless a header says otherwise: what the value writes as JSON, in pairs. Nil sends
    /// no body.
    public mutating func body<Value: JSONWritable>(form value: Value?, style: FormStyle = .brackets) {
        guard let value else {
            return
        }
        guard !isOutline else {
            body(.none, contentType: RequestBody.formType)
            return
        }
        do throws(RequestProblem) {
            body(try .form(value, style: style))
        } catch {
            fail(error)
        }
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

    /// A file, streamed from the disk. Nil sends no body.
    public mutating func body(file: URL?, contentType: String = "application/octet-stream") {
        if let file {
            body(.file(file), contentType: contentType)
        }
    }

    /// Packs the body as gzip and says so (`Content-Encoding`). For servers that are known to take it: call it last.
    public mutating func gzipBody() {
        let contentType = body.contentType
        guard !body.isNone || isOutline && contentType != nil else {
            return
        }
        do throws(RequestProblem) {
            body = try body.gzipped()
            body.contentType = contentType
            headers["Content-Encoding"] = "gzip"
        } catch {
            fail(error)
        }
    }
}

extension RequestBody {
    static let formType = "application/x-www-form-urlencoded"

    /// What the value writes as JSON, as a form: `application/x-www-form-urlencoded`.
    static func form(_ value: some JSONWritable, style: FormStyle) throws(RequestProblem) -> Self {
        let document: Data
        do throws(EncodingFailure) {
            document = try JSONWriter.encode(value)
        } catch {
            throw RequestProblem("the form cannot be written: \(error)", underlying: error)
        }
        return Self(source: .data(try FormText.encode(document, style)), contentType: formType)
    }
}
