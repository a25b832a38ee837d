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

    /// `text/plain; charset=utf-8`, unless a header says otherwise. Nil sends no body.
    public mutating func body(text: String?) {
        if let text {
            body(.data(Data(text.utf8)), implying: "text/plain; charset=utf-8")
        }
    }

    /// Nil sends no body.
    public mutating func body(data: Data?, contentType: String) {
        if let data {
            body(.data(data), implying: contentType)
        }
    }

    mutating func body(_ body: RequestBody, implying contentType: String?) {
        self.body = body
        impliedContentType = contentType
    }

    private mutating func json(_ write: (inout JSONWriter) -> Void) {
        do throws(EncodingFailure) {
            body(.data(try JSONWriter.encode(write)), implying: "application/json")
        } catch {
            fail(RequestProblem("the body cannot be written: \(error)", underlying: error))
        }
    }
}

/// JSON for an endpoint written by hand: `func body() throws -> RequestBody { try .json(comment) }`
extension RequestBody {
    /// The value as it writes itself.
    public static func json(_ value: some JSONWritable) throws(EncodingFailure) -> Self {
        .data(try JSONWriter.encode(value))
    }

    /// Dates are written as RFC 3339.
    public static func json(_ value: some Encodable) throws -> Self {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return .data(try encoder.encode(value))
    }

    /// By the writer, which is quicker.
    public static func json(_ value: some JSONWritable & Encodable) throws(EncodingFailure) -> Self {
        .data(try JSONWriter.encode(value))
    }
}
