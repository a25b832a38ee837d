public import Foundation

// Methods that set the body. If encoding fails, the request fails.

@_spi(Generated) extension RequestBuilder {
    /// Sets a JSON body of type `application/json`, unless a header overrides it. Nil leaves the request without a
    /// body.
    public mutating func body<Value: JSONWritable>(json value: Value?) {
        if let value {
            json { value.write(to: &$0) }
        }
    }

    /// Sets a JSON body with a closure, for formats that the type alone does not determine:
    /// `request.body(json: days) { $0.list($1) { $0.date($1) } }`
    public mutating func body<Value>(json value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
        if let value {
            json { write(&$0, value) }
        }
    }

    /// Sets a JSON body of another content type, such as `application/merge-patch+json`. Nil leaves the request without
    /// a body.
    public mutating func body<Value: JSONWritable>(json value: Value?, contentType: String) {
        body(json: value, contentType: contentType) { $1.write(to: &$0) }
    }

    /// Sets a JSON body of another content type with a closure that writes it.
    public mutating func body<Value>(
        json value: Value?,
        contentType: String,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        if let value {
            json { write(&$0, value) }
            body.contentType = contentType
        }
    }

    /// Sets a body with a line of JSON for each value, of type `application/x-ndjson` by default. Nil leaves the request
    /// without a body.
    public mutating func body<Value: JSONWritable>(
        lines values: [Value]?,
        contentType: String = "application/x-ndjson"
    ) {
        body(lines: values, contentType: contentType) { $1.write(to: &$0) }
    }

    /// Sets a body with a line of JSON for each value with a closure that writes it.
    public mutating func body<Value>(
        lines values: [Value]?,
        contentType: String = "application/x-ndjson",
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard let values else { return }
        guard !isPreview else {
            body(.none, contentType: contentType)
            return
        }
        do throws(JSONEncodingError) {
            var lines = Data()
            for value in values {
                lines += try JSONWriter.encode { write(&$0, value) }
                lines.append(UInt8(ascii: "\n"))
            }
            body(.data(lines), contentType: contentType)
        } catch {
            fail(RequestError("the body cannot be encoded: \(error)", underlying: error))
        }
    }

    /// Sets a text body of another content type than `text/plain`. Nil leaves the request without a body.
    public mutating func body(text: String?, contentType: String) {
        if let text {
            body(.text(text), contentType: contentType)
        }
    }

    /// Sets a text body of type `text/plain; charset=utf-8`, unless a header overrides it. Nil leaves the request
    /// without a body.
    public mutating func body(text: String?) {
        if let text {
            body(.text(text))
        }
    }

    /// Sets a body of bytes. Nil leaves the request without a body.
    public mutating func body(data: Data?, contentType: String) {
        if let data {
            body(.data(data), contentType: contentType)
        }
    }

    /// Sets any body: a file, a stream, a form.
    ///
    /// - Parameter contentType: Overrides the body's own content type. A `Content-Type` header overrides both.
    public mutating func body(_ body: RequestBody, contentType: String? = nil) {
        if let problem = body.problem {
            fail(problem)
        }
        self.body = body
        if let contentType {
            self.body.contentType = contentType
        }
    }

    private mutating func json(_ write: (inout JSONWriter) -> Void) {
        guard !isPreview else {
            body(.none, contentType: RequestBody.jsonType)
            return
        }
        do throws(JSONEncodingError) {
            body(.data(try JSONWriter.encode(write)), contentType: RequestBody.jsonType)
        } catch {
            fail(RequestError("the body cannot be encoded: \(error)", underlying: error))
        }
    }
}

// Bodies of custom endpoints: `func body() throws -> RequestBody { try .json(comment) }`

extension RequestBody {
    static let jsonType = "application/json"

    /// Returns a text body of type `text/plain; charset=utf-8`.
    public static func text(_ text: String) -> Self {
        Self(source: .data(Data(text.utf8)), contentType: "text/plain; charset=utf-8")
    }

    /// Returns a JSON body of type `application/json`. Throws if JSON cannot represent the value.
    public static func json(_ value: some JSONWritable) throws(JSONEncodingError) -> Self {
        Self(source: .data(try JSONWriter.encode(value)), contentType: jsonType)
    }

    /// Returns a JSON body of type `application/json` through `Encodable`, with dates as RFC 3339.
    @_disfavoredOverload public static func json(_ value: some Encodable) throws -> Self {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return Self(source: .data(try encoder.encode(value)), contentType: jsonType)
    }
}
