public import Foundation

// Parameters that are made of several values: objects and maps in a query, families of headers, cookies. Nil is left out.

extension RequestBuilder {
    /// Adds the bare name where it is asked for: `?uploads`.
    public mutating func query(flag name: String, _ isSet: Bool?) {
        if isSet == true { query(flag: name) }
    }

    /// Adds what the value writes as JSON, in pairs: `filter[name]=x&filter[tags]=a`.
    public mutating func query<Value: JSONWritable>(
        _ name: String,
        fields value: Value?,
        style: FormEncoding = .brackets(lists: .repeat)
    ) {
        query(name, fields: value, style: style) { $1.write(to: &$0) }
    }

    /// Adds a value in a form that its type alone does not tell.
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

    /// Sends the fields that the value writes as cookies, in their order: `Cookie: session=1; theme=dark`.
    ///
    /// A value that would end its cookie refuses the request (RFC 6265, section 4.1.1): what such a server means by an escape
    /// only it knows.
    public mutating func cookies<Value: JSONWritable>(_ value: Value?) {
        guard let value, case .object(let fields)? = json(value, "cookies", { $1.write(to: &$0) }) else { return }
        var cookies: [String] = []
        for (name, field) in fields {
            let text = URLEncodedForm.text(field) ?? ""
            if !HeaderSyntax.isToken(name) || !text.utf8.allSatisfy(HeaderSyntax.isCookieByte) {
                fail("the cookie '\(name)' holds what no cookie can: a blank, a comma, a semicolon or a quote")
            }
            cookies.append(name + "=" + text)
        }
        if !cookies.isEmpty { headers["Cookie"] = cookies.joined(separator: "; ") }
    }

    /// Sets a header for each entry, in the order of their names: `x-amz-meta-` and the key.
    public mutating func header<Value: ParameterValue>(family prefix: String, _ values: [String: Value]?) {
        for (name, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
            headers[prefix + name] = text(value, prefix + name)
        }
    }

    /// Sets headers to times in another form than RFC 3339.
    public mutating func header(family prefix: String, _ values: [String: Date]?, format: DateTimeFormat) {
        header(family: prefix, values) { format.text($0) }
    }

    /// Sets headers to spans in another form than ISO 8601.
    public mutating func header(family prefix: String, _ values: [String: Duration]?, format: DurationFormat) {
        header(family: prefix, values) { format.text($0) }
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

    /// Nil where it cannot be written: then the request is refused.
    private mutating func json<Value>(
        _ value: Value,
        _ what: String,
        _ write: (inout JSONWriter, Value) -> Void
    ) -> JSONValue? {
        do {
            return try JSONReader.decode(from: try JSONWriter.encode { write(&$0, value) })
        } catch {
            fail(RequestError("the \(what) cannot be written: \(error)", underlying: error))
            return nil
        }
    }
}
