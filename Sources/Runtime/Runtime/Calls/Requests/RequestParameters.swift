public import Foundation

// Values in the path, the query and the headers. Nil values are omitted.
//
// The overloads for `String`, `Int` and `Bool` compile faster at the call site than the generic ones.

@_spi(Generated) extension RequestBuilder {
    /// Sets the value of a placeholder in the path. The value is escaped and stays in its segment; for `{name*}` its
    /// slashes separate segments. The request fails if the path has no such placeholder.
    public mutating func path(_ name: String, _ value: String) {
        path(name, elements: [value])
    }

    /// Sets the value of a placeholder in the path to a number.
    public mutating func path(_ name: String, _ value: Int) {
        path(name, String(value))
    }

    /// Sets the value of a placeholder in the path.
    public mutating func path(_ name: String, _ value: some ParameterValue) {
        path(name, text(value, name))
    }

    /// Sets the value of a placeholder in the path to a date-time in a format other than RFC 3339.
    public mutating func path(_ name: String, _ value: Date, format: DateTimeFormat) {
        path(name, text(value, name, format))
    }

    /// Sets the value of a placeholder in the path to a duration in a format other than ISO 8601.
    public mutating func path(_ name: String, _ value: Duration, format: DurationFormat) {
        path(name, format.text(value))
    }

    /// Sets the value of a placeholder in the path to bytes in another alphabet than Base64.
    public mutating func path(_ name: String, _ value: Data, format: BytesFormat) {
        path(name, Base64.encode(value, format))
    }
}

@_spi(Generated) extension RequestBuilder {
    /// Sets the value of a placeholder in the path to values joined by commas. A comma inside a value is escaped, unlike the
    /// separator. An empty array is an empty value, which fails the request.
    public mutating func path<Value: ParameterValue>(_ name: String, list values: [Value]) {
        path(name, elements: values.map { text($0, name) })
    }

    /// Sets the value of a placeholder in the path to date-times in a format other than RFC 3339.
    public mutating func path(_ name: String, list values: [Date], format: DateTimeFormat) {
        path(name, elements: values.map { text($0, name, format) })
    }

    /// Sets the value of a placeholder in the path to durations in a format other than ISO 8601.
    public mutating func path(_ name: String, list values: [Duration], format: DurationFormat) {
        path(name, elements: values.map(format.text))
    }

    /// Sets the value of a placeholder in the path to bytes in another alphabet than Base64.
    public mutating func path(_ name: String, list values: [Data], format: BytesFormat) {
        path(name, elements: values.map { Base64.encode($0, format) })
    }
}

@_spi(Generated) extension RequestBuilder {
    /// Sets the value of a variable of a URI template. Without a value it is undefined, and expressions omit it.
    public mutating func variable<Value>(_ name: String, _ value: Value?, _ set: (inout Self, Value) -> Void) {
        if let value { set(&self, value) } else { path(name, elements: [], isUndefined: true) }
    }
}

@_spi(Generated) extension RequestBuilder {
    /// Adds a query item; an empty string adds `name=`.
    public mutating func query(_ name: String, _ value: String?) {
        if let value { query.append(QueryItem(name, value)) }
    }

    /// Adds an integer query item, such as `name=7`.
    public mutating func query(_ name: String, _ value: Int?) {
        if let value { query.append(QueryItem(name, String(value))) }
    }

    /// Adds a query item `name=true` or `name=false`.
    public mutating func query(_ name: String, _ value: Bool?) {
        if let value { query.append(QueryItem(name, value ? "true" : "false")) }
    }

    /// Adds a query item.
    public mutating func query<Value: ParameterValue>(_ name: String, _ value: Value?) {
        if let value { query.append(QueryItem(name, text(value, name))) }
    }

    /// Adds a date-time query item in a format other than RFC 3339.
    public mutating func query(_ name: String, _ value: Date?, format: DateTimeFormat) {
        if let value { query.append(QueryItem(name, text(value, name, format))) }
    }

    /// Adds a duration query item in a format other than ISO 8601.
    public mutating func query(_ name: String, _ value: Duration?, format: DurationFormat) {
        if let value { query.append(QueryItem(name, format.text(value))) }
    }

    /// Adds a query item of bytes in another alphabet than Base64.
    public mutating func query(_ name: String, _ value: Data?, format: BytesFormat) {
        if let value { query.append(QueryItem(name, Base64.encode(value, format))) }
    }

    /// Adds a query item without a value, such as `?uploads`.
    public mutating func query(flag name: String) {
        query.append(QueryItem(name, nil))
    }

    /// Adds the elements of an array; an empty array adds nothing.
    public mutating func query<Value: ParameterValue>(
        _ name: String,
        list values: [Value]?,
        style: ArrayEncoding = .repeat
    ) {
        query += style.items(name, (values ?? []).map { text($0, name) })
    }

    /// Adds an array of date-times in a format other than RFC 3339.
    public mutating func query(
        _ name: String,
        list values: [Date]?,
        format: DateTimeFormat,
        style: ArrayEncoding = .repeat
    ) {
        query += style.items(name, (values ?? []).map { text($0, name, format) })
    }

    /// Adds an array of durations in a format other than ISO 8601.
    public mutating func query(
        _ name: String,
        list values: [Duration]?,
        format: DurationFormat,
        style: ArrayEncoding = .repeat
    ) {
        query += style.items(name, (values ?? []).map(format.text))
    }

    /// Adds an array of bytes in another alphabet than Base64.
    public mutating func query(
        _ name: String,
        list values: [Data]?,
        format: BytesFormat,
        style: ArrayEncoding = .repeat
    ) {
        query += style.items(name, (values ?? []).map { Base64.encode($0, format) })
    }
}

@_spi(Generated) extension RequestBuilder {
    /// Sets a header, replacing one with the same name.
    public mutating func header(_ name: String, _ value: String?) {
        if let value { headers[name] = value }
    }

    /// Sets a header to a value's text.
    public mutating func header<Value: ParameterValue>(_ name: String, _ value: Value?) {
        if let value { headers[name] = text(value, name) }
    }

    /// Sets a header to a date-time in a format other than RFC 3339.
    public mutating func header(_ name: String, _ value: Date?, format: DateTimeFormat) {
        if let value { headers[name] = text(value, name, format) }
    }

    /// Sets a header to a duration in a format other than ISO 8601.
    public mutating func header(_ name: String, _ value: Duration?, format: DurationFormat) {
        if let value { headers[name] = format.text(value) }
    }

    /// Sets a header to bytes in another alphabet than Base64.
    public mutating func header(_ name: String, _ value: Data?, format: BytesFormat) {
        if let value { headers[name] = Base64.encode(value, format) }
    }

    /// Sets a header to values joined by commas (RFC 9110, section 5.6.1); an empty array sets nothing. A request with a value
    /// that contains a comma fails, because the server would read two values.
    public mutating func header<Value: ParameterValue>(_ name: String, list values: [Value]?) {
        header(name, joining: values?.map { text($0, name) })
    }

    /// Sets a header to date-times in a format other than RFC 3339.
    public mutating func header(_ name: String, list values: [Date]?, format: DateTimeFormat) {
        header(name, joining: values?.map { text($0, name, format) })
    }

    /// Sets a header to durations in a format other than ISO 8601.
    public mutating func header(_ name: String, list values: [Duration]?, format: DurationFormat) {
        header(name, joining: values?.map(format.text))
    }

    /// Sets a header to bytes in another alphabet than Base64.
    public mutating func header(_ name: String, list values: [Data]?, format: BytesFormat) {
        header(name, joining: values?.map { Base64.encode($0, format) })
    }
}

extension RequestBuilder {
    fileprivate mutating func path(_ name: String, elements: [String], isUndefined: Bool = false) {
        guard case .template(let template, var values) = path, PathTemplate(template).hasPlaceholder(name) else {
            fail("the path '\(path.text)' has no placeholder '{\(name)}'")
            return
        }
        values.append(PathValue(name: name, elements: elements, isUndefined: isUndefined))
        path = .template(template, values: values)
    }

    fileprivate mutating func header(_ name: String, joining elements: [String]?) {
        guard let elements, !elements.isEmpty else { return }
        if elements.contains(where: { $0.isEmpty || $0.contains(",") }) {
            fail(
                "an element of the header '\(name)' is empty or contains a comma, so that the server would read other elements"
            )
        }
        headers[name] = elements.joined(separator: ",")
    }
}
