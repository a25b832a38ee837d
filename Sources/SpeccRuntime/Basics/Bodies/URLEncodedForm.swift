import Foundation

/// A value as `application/x-www-form-urlencoded`: what it writes as JSON, in pairs.
///
/// Whatever a name or a value holds is escaped down to unreserved characters: a space is `%20`, a plus `%2B`, so that it makes
/// no difference whether a server takes `+` for a space. A null is an empty value; an empty list or object is nothing.
enum URLEncodedForm {
    static func encode(_ document: Data, _ style: FormEncoding) throws(RequestError) -> Data {
        let value: JSONValue
        do throws(JSONDecodingError) {
            value = try JSONReader.decode(from: document)
        } catch {
            throw RequestError("the form cannot be written: \(error)", underlying: error)
        }
        guard case .object(let fields) = value else {
            throw RequestError("a form is made of fields, but the value is none of an object")
        }
        var items: [QueryItem] = []
        add(fields, within: "", to: &items, style)
        return Data(items.map(\.encoded).joined(separator: "&").utf8)
    }

    /// The pairs of one value of many: `filter[name]=x`.
    static func items(_ value: JSONValue, within name: String, _ style: FormEncoding) -> [QueryItem] {
        var items: [QueryItem] = []
        add(value, name, to: &items, style)
        return items
    }

    /// What JSON can nest, 128 levels, bounds the depth of these calls.
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

    /// Nil for a value with further ones in it.
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
