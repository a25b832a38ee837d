import Foundation

/// Encoding of `application/x-www-form-urlencoded` bodies from the fields that a value writes as JSON.
///
/// All characters except unreserved ones are escaped. A space is `%20` and a plus sign `%2B`, so servers that decode
/// `+` as a space read the same value. Null becomes an empty value; an empty array or object is omitted.
enum URLEncodedForm {
    static func encode(_ document: Data, _ style: FormEncoding) throws(RequestError) -> Data {
        let value: JSONValue
        do throws(JSONDecodingError) {
            value = try JSONReader.decode(from: document)
        } catch {
            throw RequestError("the form cannot be encoded: \(error)", underlying: error)
        }
        guard case .object(let fields) = value else {
            throw RequestError("a form must be encoded from an object with fields")
        }
        var items: [QueryItem] = []
        for (name, value) in fields {
            switch style.fields[name] {
            case .json: items.append(QueryItem(name, try json(value, name)))
            case .lists(let lists): add(value, name, to: &items, FormEncoding(style.nesting, lists))
            case nil: add(value, name, to: &items, style)
            }
        }
        if let problem = items.lazy.compactMap(\.problem).first {
            throw problem
        }
        return Data(items.map(\.encoded).joined(separator: "&").utf8)
    }

    /// The JSON of a field. A string contains it already.
    private static func json(_ value: JSONValue, _ name: String) throws(RequestError) -> String {
        if case .string(let text) = value { return text }
        do throws(JSONEncodingError) {
            return String(decoding: try JSONWriter.encode(value), as: UTF8.self)
        } catch {
            throw RequestError("the field '\(name)' cannot be encoded: \(error)", underlying: error)
        }
    }

    /// The items of one value among others: `filter[name]=x`.
    static func items(_ value: JSONValue, within name: String, _ style: FormEncoding) -> [QueryItem] {
        var items: [QueryItem] = []
        add(value, name, to: &items, style)
        return items
    }

    /// The nesting limit of JSON, 128 levels, bounds the recursion.
    private static func add(
        _ fields: JSONObject,
        within outer: String,
        to items: inout [QueryItem],
        _ style: FormEncoding
    ) {
        for (name, value) in fields {
            add(value, style.name(name, within: outer), to: &items, style)
        }
    }

    private static func add(_ value: JSONValue, _ name: String, to items: inout [QueryItem], _ style: FormEncoding) {
        switch value {
        case .object(let fields): add(fields, within: name, to: &items, style)
        case .array(let elements):
            let texts = elements.compactMap(text)
            if texts.count == elements.count {
                items += style.lists.items(name, texts)
            } else {
                for (index, element) in elements.enumerated() {
                    add(element, style.name(index, within: name), to: &items, style)
                }
            }
        case .null, .bool, .number, .string: items.append(QueryItem(name, text(value) ?? ""))
        }
    }

    /// The text of a scalar; nil for an array or object.
    static func text(_ value: JSONValue) -> String? {
        switch value {
        case .null: ""
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number.text
        case .string(let string): string
        case .array, .object: nil
        }
    }
}

/// The encoding of a field that differs from that of its form.
@_spi(Generated) public enum FormFieldEncoding: Sendable, Hashable {
    /// One JSON text.
    case json
    /// Another encoding of arrays.
    case lists(ArrayEncoding)
}

/// The naming of nested values in a form.
@_spi(Generated) public struct FormEncoding: Sendable, Hashable {
    enum Nesting: Hashable {
        case brackets, dots
    }

    let nesting: Nesting
    /// The encoding of arrays of scalars.
    let lists: ArrayEncoding
    /// The fields with another encoding, by name.
    let fields: [String: FormFieldEncoding]

    fileprivate init(_ nesting: Nesting, _ lists: ArrayEncoding, _ fields: [String: FormFieldEncoding] = [:]) {
        self.nesting = nesting
        self.lists = lists
        self.fields = fields
    }

    /// `address[city]=Bern&tags[0]=a`, the format of PHP, Rails and Stripe.
    public static let brackets = Self.brackets(lists: .index)

    /// `address[city]=Bern`, with another array encoding. Arrays of objects are always indexed.
    ///
    /// - Parameter fields: The fields of a form with another encoding, by name.
    public static func brackets(lists: ArrayEncoding, fields: [String: FormFieldEncoding] = [:]) -> Self {
        Self(.brackets, lists, fields)
    }

    /// `address.city=Bern`, the format of Spring. Arrays of objects are always indexed.
    public static func dots(lists: ArrayEncoding = .repeat) -> Self {
        Self(.dots, lists)
    }

    /// The name of a nested field.
    func name(_ name: String, within outer: String) -> String {
        switch nesting {
        case _ where outer.isEmpty: name
        case .brackets: "\(outer)[\(name)]"
        case .dots: "\(outer).\(name)"
        }
    }

    /// The name of an element of an array.
    func name(_ index: Int, within outer: String) -> String {
        "\(outer)[\(index)]"
    }
}
