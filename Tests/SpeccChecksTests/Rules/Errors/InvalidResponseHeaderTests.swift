import Testing

@testable import SpeccChecks

@Suite("A header of an answer")
struct InvalidResponseHeaderTests {
    @Test("has a name and a type of a header")
    func fires() {
        expect(
            InvalidResponseHeader.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    returns:
                      200:
                        $type: text
                        $headers:
                          1️⃣X Y1️⃣: string
                          ETag: string
                          2️⃣etag2️⃣: string
                          X-A: 3️⃣map<string>3️⃣
                          x-meta-*: 4️⃣int4️⃣
                          X-Rate: int
                          5️⃣X_Rate5️⃣: int
                """,
            finds: [
                Finding(
                    1,
                    "'X Y' is no header name",
                    hint: "letters, digits and hyphens; a '*' at the end makes a family"
                ),
                Finding(2, "header 'etag' stands here twice"),
                Finding(3, "a header holds one value, or a list of them", hint: "such as 'string?'"),
                Finding(
                    4,
                    "a family of headers is text",
                    hint: "its names are only known when they arrive: write 'string'"
                ),
                Finding(
                    5,
                    "header 'X_Rate' is called 'xRate' in Swift, and so is header 'X-Rate'",
                    hint: "leave one of them out"
                ),
            ]
        )
    }

    @Test("is fine as one value, a list, or a family")
    func silent() {
        expect(
            InvalidResponseHeader.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    returns:
                      200:
                        $type: text
                        $headers: { ETag: string?, Last-Modified: datetime(http)?, X-Count: int, Allow: list<string>, x-meta-*: string }
                """
        )
    }
}
