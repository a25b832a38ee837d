// Scalars in a format that the catalog declares, such as `bool(Y/N)`. Nil values are omitted.

@_spi(Generated) extension RequestBuilder {
    /// Sets the value of a placeholder in the path.
    public mutating func path<Format: ScalarFormat>(_ name: String, _ value: Format.Value, format: Format) {
        path(name, format.text(value))
    }

    /// Sets the value of a placeholder in the path to values joined by commas.
    public mutating func path<Format: ScalarFormat>(_ name: String, list values: [Format.Value], format: Format) {
        path(name, list: values.map(format.text))
    }

    /// Adds a query item.
    public mutating func query<Format: ScalarFormat>(_ name: String, _ value: Format.Value?, format: Format) {
        query(name, value.map(format.text))
    }

    /// Adds the elements of an array.
    public mutating func query<Format: ScalarFormat>(
        _ name: String,
        list values: [Format.Value]?,
        format: Format,
        style: ArrayEncoding = .repeat
    ) {
        query(name, list: values?.map(format.text), style: style)
    }

    /// Adds a query item for each entry, sorted by key.
    public mutating func query<Format: ScalarFormat>(
        family prefix: String,
        _ values: [String: Format.Value]?,
        format: Format
    ) {
        query(family: prefix, values?.mapValues(format.text))
    }

    /// Sets a header.
    public mutating func header<Format: ScalarFormat>(_ name: String, _ value: Format.Value?, format: Format) {
        header(name, value.map(format.text))
    }

    /// Sets a header to values joined by commas.
    public mutating func header<Format: ScalarFormat>(_ name: String, list values: [Format.Value]?, format: Format) {
        header(name, list: values?.map(format.text))
    }

    /// Sets a header for each entry, sorted by key.
    public mutating func header<Format: ScalarFormat>(
        family prefix: String,
        _ values: [String: Format.Value]?,
        format: Format
    ) {
        header(family: prefix, values?.mapValues(format.text))
    }
}

@_spi(Generated) extension MultipartForm {
    /// Adds a part with a value's text.
    public mutating func add<Format: ScalarFormat>(_ name: String, _ value: Format.Value?, format: Format) {
        add(name, text: value.map(format.text))
    }

    /// Adds a part for each value.
    public mutating func add<Format: ScalarFormat>(_ name: String, list values: [Format.Value]?, format: Format) {
        for value in values ?? [] { add(name, value, format: format) }
    }
}
