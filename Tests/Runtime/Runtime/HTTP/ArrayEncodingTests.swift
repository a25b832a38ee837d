import Testing

@_spi(Generated) @testable import SpeccRuntime

struct ArrayEncodingTests {
    @Test(
        "encodes each style, and escapes commas in values",
        arguments: [
            (.repeat, "t=a%2Cb&t=c%2Bd"), (.comma, "t=a%2Cb,c%2Bd"), (.space, "t=a%2Cb%20c%2Bd"),
            (.pipe, "t=a%2Cb%7Cc%2Bd"), (.bracket, "t%5B%5D=a%2Cb&t%5B%5D=c%2Bd"),
            (.index, "t%5B0%5D=a%2Cb&t%5B1%5D=c%2Bd"),
        ] as [(ArrayEncoding, String)]
    )
    func styles(_ style: ArrayEncoding, _ query: String) {
        #expect(style.items("t", ["a,b", "c+d"]).map(\.encoded).joined(separator: "&") == query)
    }

    @Test(
        "omits an empty list",
        arguments: [.repeat, .comma, .space, .pipe, .bracket, .index] as [ArrayEncoding]
    )
    func empty(_ style: ArrayEncoding) {
        #expect(style.items("t", []).isEmpty)
    }

    @Test("an element with the separator fails before the request is sent, where an escape has no meaning")
    func separators() throws {
        // promise: request.list-separators
        let settings = HTTPClient.Settings(server: nil, headers: [:], makeIdempotencyKey: { "" })
        for (style, element) in [(ArrayEncoding.pipe, "a|b"), (.space, "a b")] {
            var query = RequestBuilder()
            query.query("t", list: [element, "c"], style: style)
            query.environment = Server(.https, "a.example")
            #expect(throws: RequestError.self) {
                try query.resolved(service: nil, client: settings, options: CallOptions())
            }
            var form = RequestBuilder()
            form.body(form: ["t": [element]], style: .brackets(lists: style))
            #expect(form.problem?.message.contains("an element of 't' contains the separator") == true)
        }
        #expect(ArrayEncoding.pipe.items("t", ["a b", "c"]).first?.problem == nil)
        #expect(ArrayEncoding.space.items("t", ["a|b", "c"]).first?.problem == nil)
        #expect(ArrayEncoding.comma.items("t", ["a,b|c d", "c"]).first?.problem == nil)
    }
}
