import Testing

@_spi(Generated) @testable import SpeccRuntime

struct ArrayEncodingTests {
    @Test(
        "encodes each style, and escapes commas in values",
        arguments: [
            (.repeat, "t=a%2Cb&t=c%20d%7C"), (.comma, "t=a%2Cb,c%20d%7C"), (.bracket, "t%5B%5D=a%2Cb&t%5B%5D=c%20d%7C"),
            (.index, "t%5B0%5D=a%2Cb&t%5B1%5D=c%20d%7C"),
        ] as [(ArrayEncoding, String)]
    )
    func styles(_ style: ArrayEncoding, _ query: String) throws {
        #expect(try style.items("t", ["a,b", "c d|"]).map(\.encoded).joined(separator: "&") == query)
    }

    @Test(
        "joins values by a space or a bar, and rejects values that contain it",
        arguments: [
            (.space, ["a,b", "c|"], "t=a%2Cb%20c%7C", "c d"), (.pipe, ["a,b", "c d"], "t=a%2Cb%7Cc%20d", "c|"),
        ] as [(ArrayEncoding, [String], String, String)]
    )
    func separators(_ style: ArrayEncoding, _ values: [String], _ query: String, _ rejected: String) throws {
        #expect(try style.items("t", values).map(\.encoded) == [query])
        let error = #expect(throws: RequestError.self) { try style.items("t", ["a", rejected]) }
        #expect(error?.message.contains("which separates the values") == true)
        var request = RequestBuilder()
        request.query("t", list: [rejected], style: style)
        #expect(request.problem != nil)
    }

    @Test(
        "omits an empty list",
        arguments: [.repeat, .comma, .space, .pipe, .bracket, .index] as [ArrayEncoding]
    )
    func empty(_ style: ArrayEncoding) throws {
        #expect(try style.items("t", []).isEmpty)
    }
}
