import Testing

@_spi(Generated) @testable import SpeccRuntime

struct ArrayEncodingTests {
    @Test(
        "encodes each style, and escapes separators in values",
        arguments: [
            (.repeat, "t=a%2Cb&t=c%20d%7C"), (.comma, "t=a%2Cb,c%20d%7C"), (.space, "t=a%2Cb%20c%20d%7C"),
            (.pipe, "t=a%2Cb%7Cc%20d%7C"), (.bracket, "t%5B%5D=a%2Cb&t%5B%5D=c%20d%7C"),
            (.index, "t%5B0%5D=a%2Cb&t%5B1%5D=c%20d%7C"),
        ] as [(ArrayEncoding, String)]
    )
    func styles(_ style: ArrayEncoding, _ query: String) {
        #expect(style.items("t", ["a,b", "c d|"]).map(\.encoded).joined(separator: "&") == query)
    }

    @Test(
        "omits an empty list",
        arguments: [.repeat, .comma, .space, .pipe, .bracket, .index] as [ArrayEncoding]
    )
    func empty(_ style: ArrayEncoding) {
        #expect(style.items("t", []).isEmpty)
    }
}
