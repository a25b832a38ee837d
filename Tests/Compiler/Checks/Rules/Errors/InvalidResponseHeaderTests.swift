import Testing

@testable import SpeccChecks

struct InvalidResponseHeaderTests {
    @Test("rejects malformed names and other types of response headers")
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
                    "'X Y' is not a valid header name",
                    hint: "use letters, digits and hyphens; a '*' at the end makes a prefix"
                ),
                Finding(2, "duplicate header 'etag'"),
                Finding(3, "a header must be a scalar, an enum or a list of these", hint: "such as 'string?'"),
                Finding(
                    4,
                    "headers with a prefix must be strings",
                    hint: "write 'string': their names are unknown until a response arrives"
                ),
                Finding(
                    5,
                    "header 'X_Rate' and header 'X-Rate' have the same Swift name 'xRate'",
                    hint: "remove one of them"
                ),
            ]
        )
    }

    @Test("accepts single values, lists and families")
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
