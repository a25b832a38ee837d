public import Foundation

// The parts that fields of a catalog become. Nil is left out; a list is a part for each of its elements.

extension MultipartForm {
    /// Adds a value's plain text.
    public mutating func add<Value: ParameterValue>(_ name: String, _ value: Value?) {
        add(name, text: value?.parameterText)
    }

    /// Adds a time in another form than RFC 3339.
    public mutating func add(_ name: String, _ value: Date?, form: DateTimeForm) {
        guard let value else {
            return
        }
        guard let text = form.text(value) else {
            fail(RequestProblem("'\(name)' is outside of the years 1 to 9999"))
            return
        }
        add(name, text: text)
    }

    /// Adds a span in another form than ISO 8601.
    public mutating func add(_ name: String, _ value: Duration?, form: DurationForm) {
        add(name, text: value.map(form.text))
    }

    /// Adds bytes as text, in another form than base64.
    public mutating func add(_ name: String, _ value: Data?, form: BytesForm) {
        add(name, text: value.map { Base64.encode($0, form) })
    }

    /// Adds a part for each value.
    public mutating func add<Value: ParameterValue>(_ name: String, list values: [Value]?) {
        for value in values ?? [] { add(name, value) }
    }

    /// Adds a part for each time.
    public mutating func add(_ name: String, list values: [Date]?, form: DateTimeForm) {
        for value in values ?? [] { add(name, value, form: form) }
    }

    /// Adds a part for each span.
    public mutating func add(_ name: String, list values: [Duration]?, form: DurationForm) {
        for value in values ?? [] { add(name, value, form: form) }
    }

    /// Adds a part for each, as text.
    public mutating func add(_ name: String, list values: [Data]?, form: BytesForm) {
        for value in values ?? [] { add(name, value, form: form) }
    }

    /// Adds a part of bytes for each.
    public mutating func add(_ name: String, list values: [Data]?, contentType: String = "application/octet-stream") {
        for value in values ?? [] { add(name, data: value, contentType: contentType) }
    }

    /// Adds a file.
    ///
    /// - Parameter accepted: The content types that it may have: `image/png`, `image/*`. Any, unless told otherwise.
    public mutating func add(_ name: String, file: UploadFile?, accept accepted: [String] = []) {
        guard let file else {
            return
        }
        do throws(RequestProblem) {
            let type = try file.contentType(accepting: accepted)
            add(name, fileName: file.name, contentType: type, file.body)
        } catch {
            fail(RequestProblem("'\(name)': \(error.message)"))
        }
    }

    /// Adds a part for each file.
    public mutating func add(_ name: String, files: [UploadFile]?, accept accepted: [String] = []) {
        for file in files ?? [] { add(name, file: file, accept: accepted) }
    }

    /// Adds a value as JSON in a form that its type alone does not tell.
    public mutating func add<Value>(_ name: String, json value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
        guard let value else {
            return
        }
        do throws(EncodingFailure) {
            let data = try JSONWriter.encode { write(&$0, value) }
            add(name, fileName: nil, contentType: "application/json", .data(data))
        } catch {
            fail(RequestProblem("the part '\(name)' cannot be written: \(error)", underlying: error))
        }
    }
}

// What a part must fulfil before anything is sent.

extension MultipartForm {
    /// - Parameter bounds: `1...100`, `1...` or `...100`.
    public mutating func require<Bounds: RangeExpression>(_ value: Bounds.Bound?, in bounds: Bounds, _ name: String) {
        refuse(Constraint.range(value, bounds, name))
    }

    /// - Parameter length: In characters.
    public mutating func require(_ value: String?, length: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(value?.count, of: "characters", length, name))
    }

    /// - Parameter count: Of elements.
    public mutating func require<Element>(_ value: [Element]?, count: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(value?.count, of: "elements", count, name))
    }

    /// - Parameter pattern: A regular expression over the whole text.
    public mutating func require(_ value: String?, matching pattern: String, _ name: String) {
        refuse(Constraint.pattern(value, pattern, name))
    }

    /// No element may stand in a list twice.
    public mutating func require<Element: Hashable>(unique values: [Element]?, _ name: String) {
        refuse(Constraint.unique(values, name))
    }

    /// - Parameter size: In bytes.
    public mutating func require(_ file: UploadFile?, size: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.size(file?.body, size, name))
    }

    /// - Parameter size: In bytes, of each.
    public mutating func require(_ files: [UploadFile]?, size: some RangeExpression<Int>, _ name: String) {
        for file in files ?? [] { require(file, size: size, name) }
    }

    /// - Parameter size: In bytes.
    public mutating func require(_ data: Data?, size: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(data?.count, of: "bytes", size, name))
    }

    /// - Parameter size: In bytes, of each.
    public mutating func require(_ list: [Data]?, size: some RangeExpression<Int>, _ name: String) {
        for data in list ?? [] { require(data, size: size, name) }
    }

    private mutating func refuse(_ problem: String?) {
        if let problem { fail(RequestProblem(problem)) }
    }
}
