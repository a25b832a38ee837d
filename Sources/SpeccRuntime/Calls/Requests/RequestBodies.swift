public import Foundation

// What is sent as a body. An encoding that fails refuses the request.

extension RequestBuilder {
    /// `application/json`, unless a header says otherwise. Nil sends no body.
    public mutating func body<Value: JSONWritable>(json value: Value?) {
        if let value {
            json { value.write(to: &$0) }
        }
    }

    /// A body in a form that its type alone does not tell: `request.body(json: days) { $0.list($1) { $0.date($1) } }`
    public mutating func body<Value>(json value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
        if let value {
            json { write(&$0, value) }
        }
    }

    /// JSON under another name, such as `application/merge-patch+json`. Nil sends no body.
    public mutating func body<Value: JSONWritable>(json value: Value?, contentType: String) {
        body(json: value, contentType: contentType) { $1.write(to: &$0) }
    }

    /// The same in a form that its type alone does not tell.
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

    /// Text of another kind than plain. Nil sends no body.
    public mutating func body(text: String?, contentType: String) {
        if let text {
            body(.text(text), contentType: contentType)
        }
    }

    /// `text/plain; charset=utf-8`, unless a header says otherwise. Nil sends no body.
    public mutating func body(text: String?) {
        if let text {
            body(.text(text))
        }
    }

    /// Nil sends no body.
    public mutating func body(data: Data?, contentType: String) {
        if let data {
            body(.data(data), contentType: contentType)
        }
    }

    /// Any body: a file, a stream, a form.
    ///
    /// - Parameter contentType: In place of the body's own. A header is stronger than both.
    public mutating func body(_ body: RequestBody, contentType: String? = nil) {
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
            fail(RequestError("the body cannot be written: \(error)", underlying: error))
        }
    }
}

// For an endpoint written by hand: `func body() throws -> RequestBody { try .json(comment) }`

extension RequestBody {
    static let jsonType = "application/json"

    /// `text/plain; charset=utf-8`
    public static func text(_ text: String) -> Self {
        Self(source: .data(Data(text.utf8)), contentType: "text/plain; charset=utf-8")
    }

    /// `application/json`: the value as it writes itself.
    public static func json(_ value: some JSONWritable) throws(JSONEncodingError) -> Self {
        Self(source: .data(try JSONWriter.encode(value)), contentType: jsonType)
    }

    /// `application/json`, with dates as RFC 3339.
    public static func json(_ value: some Encodable) throws -> Self {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return Self(source: .data(try encoder.encode(value)), contentType: jsonType)
    }

    /// `application/json`, by the writer, which is quicker than `Encodable`.
    public static func json(_ value: some JSONWritable & Encodable) throws(JSONEncodingError) -> Self {
        Self(source: .data(try JSONWriter.encode(value)), contentType: jsonType)
    }
}
