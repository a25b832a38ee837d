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

extension TransportRequest {
    /// Sets or removes a field in a body that is a JSON object or a URL-encoded form. An absent body becomes a JSON object.
    ///
    /// - Parameter replaces: Whether to replace a field that the body already has.
    mutating func setField(
        _ path: [String],
        to value: JSONValue?,
        replaces: Bool
    ) throws(RequestError) {
        let name = path.joined(separator: ".")
        switch body.source {
        case .data(let data) where mediaType == "application/x-www-form-urlencoded":
            setItem(path, to: value.map { $0.scalarText ?? "" }, replaces: replaces, in: data)
        case .data(let data):
            guard let document = try? JSONReader.decode(JSONValue.self, from: data), case .object(let object) = document
            else {
                throw RequestError("cannot set '\(name)' in the body: it is neither a JSON object nor a form")
            }
            try write(object.setting(path[...], to: value, replaces: replaces), with: name)
        case .none where value == nil: break
        case .none:
            headers["Content-Type"] = headers["Content-Type"] ?? RequestBody.jsonType
            try write(JSONObject().setting(path[...], to: value, replaces: replaces), with: name)
        case .file, .stream, .once: throw RequestError("cannot set '\(name)' in the body: it is a stream")
        }
    }

    private var mediaType: String {
        String(ASCIIText.lowercased(headers["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " })
    }

    private mutating func setItem(_ path: [String], to value: String?, replaces: Bool, in data: Data) {
        let name = path.dropFirst().reduce(path.first ?? "") { "\($0)[\($1)]" }
        let prefix = QueryItem(name, "").encoded
        var items = String(decoding: data, as: UTF8.self).split(separator: "&").map(String.init)
        if items.contains(where: { $0.hasPrefix(prefix) }) {
            guard replaces else {
                return
            }
            items.removeAll { $0.hasPrefix(prefix) }
        }
        if let value { items.append(QueryItem(name, value).encoded) }
        body = .data(Data(items.joined(separator: "&").utf8))
    }

    private mutating func write(_ object: JSONObject, with name: String) throws(RequestError) {
        do throws(JSONEncodingError) {
            body = .data(try JSONWriter.encode(object))
        } catch {
            throw RequestError("cannot set '\(name)' in the body: \(error)", underlying: error)
        }
    }
}

extension JSONObject {
    /// The recursion depth is the length of the path, which the catalog limits.
    fileprivate func setting(_ path: ArraySlice<String>, to value: JSONValue?, replaces: Bool) -> JSONObject {
        guard let name = path.first else {
            return self
        }
        var object = self
        if path.count > 1 {
            var inner = JSONObject()
            if case .object(let existing)? = self[name] {
                inner = existing
            } else if value == nil {
                return self
            }
            object[name] = .object(inner.setting(path.dropFirst(), to: value, replaces: replaces))
        } else if replaces || (self[name] ?? .null) == .null {
            object[name] = value
        }
        return object
    }
}
