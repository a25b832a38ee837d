import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct URLEncodedFormTests {
    private func form(_ json: String, _ style: FormEncoding = .brackets) throws -> String {
        String(decoding: try URLEncodedForm.encode(Data(json.utf8), style), as: UTF8.self)
    }

    /// The form with its brackets unescaped.
    private func plain(_ json: String, _ style: FormEncoding = .brackets) throws -> String {
        try form(json, style).replacing("%5B", with: "[").replacing("%5D", with: "]")
    }

    @Test("escapes names and values: a space as %20 and a plus as %2B")
    func escapes() throws {
        // promise: form.escaping
        #expect(try form(#"{"a b": "1 +&=;é%", "x": ""}"#) == "a%20b=1%20%2B%26%3D%3B%C3%A9%25&x=")
    }

    @Test("numbers preserve their digits, booleans are true and false, null is empty")
    func scalars() throws {
        #expect(try form(#"{"n": 12.500, "b": true, "c": false, "z": null}"#) == "n=12.500&b=true&c=false&z=")
    }

    @Test("fields can have an encoding of their own")
    func fields() throws {
        let style = FormEncoding.brackets(lists: .repeat, fields: ["view": .json, "tags": .lists(.comma)])
        let json = #"{"view": {"title": "a", "n": 1.50}, "tags": ["a", "b"], "ids": [1, 2], "in": {"tags": [1, 2]}}"#
        #expect(
            try plain(json, style)
                == "view=%7B%22title%22%3A%22a%22%2C%22n%22%3A1.50%7D&tags=a,b&ids=1&ids=2&in[tags]=1&in[tags]=2"
        )
        #expect(
            try form(#"{"tags": ["a"]}"#, .brackets(lists: .repeat, fields: ["tags": .json])) == "tags=%5B%22a%22%5D"
        )
        // The text of JSON that the fields of a type are written as.
        #expect(try form(#"{"view": "{\"n\":1}"}"#, style) == "view=%7B%22n%22%3A1%7D")
    }

    @Test("nested fields get brackets, as Stripe's API expects")
    func brackets() throws {
        // promise: form.nesting
        let json = #"{"metadata": {"order": "6735", "a": {"b": 1}}, "items": [{"price": "p", "quantity": 2}]}"#
        #expect(
            try plain(json)
                == "metadata[order]=6735&metadata[a][b]=1&items[0][price]=p&items[0][quantity]=2"
        )
    }

    @Test(
        "lists use the declared style",
        arguments: [
            (FormEncoding.brackets, "t[0]=a&t[1]=b"), (.brackets(lists: .bracket), "t[]=a&t[]=b"),
            (.brackets(lists: .repeat), "t=a&t=b"), (.brackets(lists: .comma), "t=a,b"),
            (.dots(lists: .repeat), "t=a&t=b"),
        ]
    )
    func lists(_ style: FormEncoding, _ text: String) throws {
        #expect(try plain(#"{"t": ["a", "b"], "e": [], "o": {}}"#, style) == text)
    }

    @Test("lists of objects are indexed in every style")
    func objects() throws {
        let json = #"{"a": {"l": [{"x": 1}, 2]}}"#
        #expect(try plain(json, .dots(lists: .comma)) == "a.l[0].x=1&a.l[1]=2")
        #expect(try plain(json, .brackets(lists: .bracket)) == "a[l][0][x]=1&a[l][1]=2")
    }

    @Test("rejects values that are not objects", arguments: ["[1]", "1", "\"a\"", "null"])
    func notAnObject(_ json: String) {
        #expect(throws: RequestError.self) { try form(json) }
    }
}
