public import Foundation

// Values in the path, the query and the headers. Nil is left out.
//
// `String`, `Int` and `Bool` have methods of their own: they cost a caller less to compile than the generic ones.

extension RequestBuilder {
    /// Fills a place of the path. The value stays one segment whatever it holds; where the place is `{name*}` its slashes
    /// part several. A path without this place refuses the request.
    public mutating func path(_ name: String, _ value: String) {
        guard case .template(let template, var values) = path, PathTemplate(template).hasPlace(for: name) else {
            fail("the path '\(path.text)' has no place '{\(name)}'")
            return
        }
        values.append((name, value))
        path = .template(template, values: values)
    }

    /// Fills a place of the path with a number.
    public mutating func path(_ name: String, _ value: Int) {
        path(name, String(value))
    }

    /// Fills a place of the path with a value's plain text.
    public mutating func path(_ name: String, _ value: some ParameterValue) {
        path(name, text(value, name))
    }

    /// Fills a place of the path with a time in another form than RFC 3339.
    public mutating func path(_ name: String, _ value: Date, format: DateTimeFormat) {
        path(name, text(value, name, format))
    }

    /// Fills a place of the path with a span in another form than ISO 8601.
    public mutating func path(_ name: String, _ value: Duration, format: DurationFormat) {
        path(name, format.text(value))
    }

    /// Fills a place of the path with bytes in another form than base64.
    public mutating func path(_ name: String, _ value: Data, format: BytesFormat) {
        path(name, Base64.encode(value, format))
    }
}

extension RequestBuilder {
    /// Adds `name=value`; of an empty text `name=`.
    public mutating func query(_ name: String, _ value: String?) {
        if let value { query.append(QueryItem(name, value)) }
    }

    /// Adds `name=7`.
    public mutating func query(_ name: String, _ value: Int?) {
        if let value { query.append(QueryItem(name, String(value))) }
    }

    /// Adds `name=true` or `name=false`.
    public mutating func query(_ name: String, _ value: Bool?) {
        if let value { query.append(QueryItem(name, value ? "true" : "false")) }
    }

    /// Adds a value's plain text.
    public mutating func query<Value: ParameterValue>(_ name: String, _ value: Value?) {
        if let value { query.append(QueryItem(name, text(value, name))) }
    }

    /// Adds a time in another form than RFC 3339.
    public mutating func query(_ name: String, _ value: Date?, format: DateTimeFormat) {
        if let value { query.append(QueryItem(name, text(value, name, format))) }
    }

    /// Adds a span in another form than ISO 8601.
    public mutating func query(_ name: String, _ value: Duration?, format: DurationFormat) {
        if let value { query.append(QueryItem(name, format.text(value))) }
    }

    /// Adds bytes in another form than base64.
    public mutating func query(_ name: String, _ value: Data?, format: BytesFormat) {
        if let value { query.append(QueryItem(name, Base64.encode(value, format))) }
    }

    /// A name without a value: `?uploads`.
    public mutating func query(flag name: String) {
        query.append(QueryItem(name, nil))
    }

    /// An empty list sends nothing.
    public mutating func query<Value: ParameterValue>(
        _ name: String,
        list values: [Value]?,
        style: ArrayEncoding = .repeat
    ) {
        query += style.items(name, (values ?? []).map { text($0, name) })
    }

    /// Adds times in another form than RFC 3339.
    public mutating func query(
        _ name: String,
        list values: [Date]?,
        format: DateTimeFormat,
        style: ArrayEncoding = .repeat
    ) {
        query += style.items(name, (values ?? []).map { text($0, name, format) })
    }

    /// Adds spans in another form than ISO 8601.
    public mutating func query(
        _ name: String,
        list values: [Duration]?,
        format: DurationFormat,
        style: ArrayEncoding = .repeat
    ) {
        query += style.items(name, (values ?? []).map(format.text))
    }

    /// Adds bytes in another form than base64.
    public mutating func query(
        _ name: String,
        list values: [Data]?,
        format: BytesFormat,
        style: ArrayEncoding = .repeat
    ) {
        query += style.items(name, (values ?? []).map { Base64.encode($0, format) })
    }
}

extension RequestBuilder {
    /// Sets a header, instead of a constant of the same name.
    public mutating func header(_ name: String, _ value: String?) {
        if let value { headers[name] = value }
    }

    /// Sets a header to a value's plain text.
    public mutating func header<Value: ParameterValue>(_ name: String, _ value: Value?) {
        if let value { headers[name] = text(value, name) }
    }

    /// Sets a header to a time in another form than RFC 3339.
    public mutating func header(_ name: String, _ value: Date?, format: DateTimeFormat) {
        if let value { headers[name] = text(value, name, format) }
    }

    /// Sets a header to a span in another form than ISO 8601.
    public mutating func header(_ name: String, _ value: Duration?, format: DurationFormat) {
        if let value { headers[name] = format.text(value) }
    }

    /// Sets a header to bytes in another form than base64.
    public mutating func header(_ name: String, _ value: Data?, format: BytesFormat) {
        if let value { headers[name] = Base64.encode(value, format) }
    }

    /// One field with the values joined by `, ` (RFC 9110, section 5.6.1); an empty list sends nothing.
    public mutating func header<Value: ParameterValue>(_ name: String, list values: [Value]?) {
        if let values, !values.isEmpty {
            headers[name] = values.map { text($0, name) }.joined(separator: ", ")
        }
    }
}

extension RequestBuilder {
    /// The value's text; values that have none refuse the request.
    mutating func text(_ value: some ParameterValue, _ name: String) -> String {
        switch value {
        case let number as Double where !number.isFinite: fail("'\(name)' is \(number), which is no number to send")
        case let date as Date: return text(date, name, .rfc3339)
        case let value as any DistinctValue: check(value, name)
        default: break
        }
        return value.parameterText
    }

    private mutating func check(_ value: some DistinctValue, _ name: String) {
        value.check(as: name, on: &self)
        _ = text(value.rawValue, name)
    }

    private mutating func text(_ date: Date, _ name: String, _ format: DateTimeFormat) -> String {
        guard let text = format.text(date) else {
            fail("'\(name)' is outside of the years 1 to 9999")
            return ""
        }
        return text
    }
}
