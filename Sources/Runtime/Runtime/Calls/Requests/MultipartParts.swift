public import Foundation

// Parts for the fields of a catalog. Nil adds nothing; an array adds a part for each element.

@_spi(Generated) extension MultipartForm {
    /// Adds parts with a content type that is not that of their encoding.
    public mutating func parts(of contentType: String, _ add: (inout MultipartForm) -> Void) {
        partContentType = contentType
        add(&self)
        partContentType = nil
    }

    /// Adds a part with a value's text.
    public mutating func add<Value: ParameterValue>(_ name: String, _ value: Value?) {
        if let value {
            add(name, text: text(value, name))
        }
    }

    /// Adds a date-time in a format other than RFC 3339.
    public mutating func add(_ name: String, _ value: Date?, format: DateTimeFormat) {
        if let value {
            add(name, text: text(value, name, format))
        }
    }

    /// Adds a duration in a format other than ISO 8601.
    public mutating func add(_ name: String, _ value: Duration?, format: DurationFormat) {
        add(name, text: value.map(format.text))
    }

    /// Adds bytes as text in another alphabet than Base64.
    public mutating func add(_ name: String, _ value: Data?, format: BytesFormat) {
        add(name, text: value.map { Base64.encode($0, format) })
    }

    /// Adds a part for each value.
    public mutating func add<Value: ParameterValue>(_ name: String, list values: [Value]?) {
        for value in values ?? [] { add(name, value) }
    }

    /// Adds a part for each date-time.
    public mutating func add(_ name: String, list values: [Date]?, format: DateTimeFormat) {
        for value in values ?? [] { add(name, value, format: format) }
    }

    /// Adds a part for each duration.
    public mutating func add(_ name: String, list values: [Duration]?, format: DurationFormat) {
        for value in values ?? [] { add(name, value, format: format) }
    }

    /// Adds a part with the encoded text of each element.
    public mutating func add(_ name: String, list values: [Data]?, format: BytesFormat) {
        for value in values ?? [] { add(name, value, format: format) }
    }

    /// Adds a part with the bytes of each element.
    public mutating func add(_ name: String, list values: [Data]?, contentType: String = "application/octet-stream") {
        for value in values ?? [] { add(name, data: value, contentType: contentType) }
    }

    /// Adds a file.
    ///
    /// - Parameter accepted: The accepted content types, such as `image/png` or `image/*`; empty accepts any.
    public mutating func add(_ name: String, file: UploadFile?, accept accepted: [String] = []) {
        guard let file else {
            return
        }
        do throws(RequestError) {
            let type = try file.contentType(accepting: accepted)
            add(name, fileName: file.name, contentType: type, file.body)
        } catch {
            fail(RequestError("'\(name)': \(error.message)"))
        }
    }

    /// Adds a part for each file.
    public mutating func add(_ name: String, files: [UploadFile]?, accept accepted: [String] = []) {
        for file in files ?? [] { add(name, file: file, accept: accepted) }
    }

    /// Adds a part of JSON with a closure that writes the value.
    public mutating func add<Value>(_ name: String, json value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
        guard let value else {
            return
        }
        do throws(JSONEncodingError) {
            let data = try JSONWriter.encode { write(&$0, value) }
            add(name, fileName: nil, contentType: "application/json", .data(data))
        } catch {
            fail(RequestError("the part '\(name)' cannot be encoded: \(error)", underlying: error))
        }
    }
}

extension MultipartForm: ValueChecker {
    /// Fails the request that sends the form. Only the first reason is recorded.
    @_spi(Generated) public mutating func fail(_ reason: String) {
        fail(RequestError(reason))
    }
}

// Size limits of contents in bytes. Nil always passes.
@_spi(Generated) extension ValueChecker where Self: ~Copyable {
    /// Requires a file with a size in a range.
    public mutating func require(_ file: UploadFile?, size: some RangeExpression<Int>, _ name: String) {
        if let problem = Constraint.size(file?.body, size, name) { fail(problem) }
    }

    /// Requires files that each have a size in a range.
    public mutating func require(_ files: [UploadFile]?, size: some RangeExpression<Int>, _ name: String) {
        for file in files ?? [] { require(file, size: size, name) }
    }

    /// Requires a number of bytes in a range.
    public mutating func require(_ data: Data?, size: some RangeExpression<Int>, _ name: String) {
        if let problem = Constraint.count(data?.count, of: "bytes", size, name) { fail(problem) }
    }

    /// Requires elements that each have a number of bytes in a range.
    public mutating func require(_ elements: [Data]?, size: some RangeExpression<Int>, _ name: String) {
        for data in elements ?? [] { require(data, size: size, name) }
    }
}
