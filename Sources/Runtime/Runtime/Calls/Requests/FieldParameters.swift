public import Foundation

// Parameters with several values: objects and maps in a query, header families, cookies. Nil values are omitted.

@_spi(Generated) extension RequestBuilder {
    /// Adds a query item without a value, such as `?uploads`, if the flag is true.
    public mutating func query(flag name: String, _ isSet: Bool?) {
        if isSet == true { query(flag: name) }
    }

    /// Adds the fields that a value writes as JSON as query items: `filter[name]=x&filter[tags]=a`.
    public mutating func query<Value: JSONWritable>(
        _ name: String,
        fields value: Value?,
        style: FormEncoding = .brackets(lists: .repeat)
    ) {
        query(name, fields: value, style: style) { $1.write(to: &$0) }
    }

    /// Adds the fields of a value with a closure that writes it, for formats that the type alone does not determine.
    public mutating func query<Value>(
        _ name: String,
        fields value: Value?,
        style: FormEncoding = .brackets(lists: .repeat),
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard let value else { return }
        if let fields = json(value, "query item '\(name)'", write) {
            query += URLEncodedForm.items(fields, within: name, style)
        }
    }

    /// Adds a query item with the JSON of a value: `filter={"name":"x"}`, percent-encoded.
    public mutating func query<Value: JSONWritable>(_ name: String, json value: Value?) {
        query(name, json: value) { $1.write(to: &$0) }
    }

    /// Adds a query item with the JSON that a closure writes, for formats that the type alone does not determine.
    public mutating func query<Value>(
        _ name: String,
        json value: Value?,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard let value else { return }
        do {
            let document = try JSONWriter.encode { write(&$0, value) }
            query(name, String(decoding: document, as: UTF8.self))
        } catch {
            fail(RequestError("the query item '\(name)' cannot be encoded: \(error)", underlying: error))
        }
    }

    /// Sends the fields that the value writes as cookies in order: `Cookie: session=1; theme=dark`.
    ///
    /// The request fails if a value contains a character that cookies do not allow (RFC 6265, section 4.1.1): an escape
    /// has no standard meaning in a cookie.
    public mutating func cookies<Value: JSONWritable>(_ value: Value?) {
        guard let value, case .object(let fields)? = json(value, "cookies", { $1.write(to: &$0) }) else { return }
        var cookies: [String] = []
        for (name, field) in fields {
            let text = URLEncodedForm.text(field) ?? ""
            if !HeaderSyntax.isToken(name) || !text.utf8.allSatisfy(HeaderSyntax.isCookieByte) {
                fail(
                    "the cookie '\(name)' contains a character that cookies do not allow, such as a space, a comma or a quote"
                )
            }
            cookies.append(name + "=" + text)
        }
        if !cookies.isEmpty { headers["Cookie"] = cookies.joined(separator: "; ") }
    }

    /// Sets a header for each entry, sorted by key. The header's name is the prefix, such as `x-amz-meta-`, and the
    /// key.
    public mutating func header<Value: ParameterValue>(family prefix: String, _ values: [String: Value]?) {
        for (name, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
            headers[prefix + name] = text(value, prefix + name)
        }
    }

    /// Sets headers to date-times in a format other than RFC 3339.
    public mutating func header(family prefix: String, _ values: [String: Date]?, format: DateTimeFormat) {
        header(family: prefix, values) { format.text($0) }
    }

    /// Sets headers to durations in a format other than ISO 8601.
    public mutating func header(family prefix: String, _ values: [String: Duration]?, format: DurationFormat) {
        header(family: prefix, values) { format.text($0) }
    }

    /// Sets headers to bytes in another alphabet than Base64.
    public mutating func header(family prefix: String, _ values: [String: Data]?, format: BytesFormat) {
        header(family: prefix, values) { Base64.encode($0, format) }
    }

    /// Adds a query item for each entry, sorted by key. The item's name is the prefix, which may be empty, and the key.
    public mutating func query<Value: ParameterValue>(family prefix: String, _ values: [String: Value]?) {
        query(family: prefix, values) { $0.text($1, $2) }
    }

    /// Adds query items of date-times in a format other than RFC 3339.
    public mutating func query(family prefix: String, _ values: [String: Date]?, format: DateTimeFormat) {
        query(family: prefix, values) { $0.text($1, $2, format) }
    }

    /// Adds query items of durations in a format other than ISO 8601.
    public mutating func query(family prefix: String, _ values: [String: Duration]?, format: DurationFormat) {
        query(family: prefix, values) { _, value, _ in format.text(value) }
    }

    /// Adds query items of bytes in another alphabet than Base64.
    public mutating func query(family prefix: String, _ values: [String: Data]?, format: BytesFormat) {
        query(family: prefix, values) { _, value, _ in Base64.encode(value, format) }
    }

    private mutating func query<Value>(
        family prefix: String,
        _ values: [String: Value]?,
        _ text: (inout Self, Value, String) -> String
    ) {
        for (key, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
            let name = prefix + key
            query.append(QueryItem(name, text(&self, value, name)))
        }
    }

    private mutating func header<Value>(
        family prefix: String,
        _ values: [String: Value]?,
        _ text: (Value) -> String?
    ) {
        for (name, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let text = text(value) else {
                fail("'\(prefix)\(name)' is outside of the years 1 to 9999")
                return
            }
            headers[prefix + name] = text
        }
    }

    /// The JSON value that the closure writes; nil if it cannot be encoded, which fails the request.
    private mutating func json<Value>(
        _ value: Value,
        _ description: String,
        _ write: (inout JSONWriter, Value) -> Void
    ) -> JSONValue? {
        do {
            return try JSONReader.decode(from: try JSONWriter.encode { write(&$0, value) })
        } catch {
            fail(RequestError("the \(description) cannot be encoded: \(error)", underlying: error))
            return nil
        }
    }
}
