import Testing

@testable import SpeccChecks

struct InvalidHeaderTests {
    @Test("rejects malformed header names")
    func name() {
        expect(
            InvalidHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { 1️⃣X Trace1️⃣: x } }
                """,
            finds: [
                Finding(1, "'X Trace' is not a valid header name", hint: "use letters, digits and hyphens")
            ]
        )
    }

    @Test("rejects malformed header values")
    func value() {
        let visible = "use visible ASCII characters, with spaces only between them"
        expect(
            InvalidHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { A: 1️⃣"x\\r\\nEvil: 1"1️⃣, B: 2️⃣" x"2️⃣, C: 3️⃣é3️⃣ } }
                """,
            finds: [
                Finding(1, "the header value contains a line break", hint: "write the value in one line"),
                Finding(2, "the header value begins or ends with a space", hint: visible),
                Finding(3, "the header value contains the character 'é'", hint: visible),
            ]
        )
    }

    @Test("rejects headers that the transport sets")
    func reserved() {
        expect(
            InvalidHeader.self,
            in: """
                defaults: { headers: { 1️⃣Content-Length1️⃣: 5 } }
                endpoints:
                  a: { call: GET /a, headers: { 2️⃣host2️⃣: { type: string } } }
                """,
            finds: [
                Finding(1, "header 'Content-Length' cannot be set", hint: "it is derived from the body"),
                Finding(2, "header 'host' cannot be set", hint: "it is derived from 'host'"),
            ]
        )
    }

    @Test("accepts other headers")
    func silent() {
        expect(
            InvalidHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Accept: "*/*", X-Empty: "", X-A_b.c: "a, b" } }
                """
        )
    }
}

struct InvalidHeaderPrefixTests {
    @Test("rejects other types for a header family, and a map for a single header")
    func fires() {
        expect(
            InvalidHeaderPrefix.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    headers:
                      x-meta-*: { type: 1️⃣string1️⃣ }
                      x-more: { type: 2️⃣map<string>2️⃣ }
                      3️⃣x-fix-*3️⃣: abc
                      x-deep-*: { type: 4️⃣map<list<string>>4️⃣ }
                      5️⃣"*"5️⃣: { type: map<string>, swift: { name: all } }
                """,
            finds: [
                Finding(
                    1,
                    "'x-meta-*' is a header prefix and must be a map",
                    hint: "write 'type: map<string>?'"
                ),
                Finding(2, "a header cannot be a map", hint: "a header prefix ends with '*': 'x-more-*'"),
                Finding(3, "a header prefix cannot have a fixed value", hint: "write 'type: map<string>?'"),
                Finding(4, "a header value must be a scalar", hint: "write 'map<string>'"),
                Finding(5, "header prefix is empty", hint: "such as 'x-meta-*'"),
            ]
        )
    }

    @Test("rejects brackets in the names of maps, whose keys have their own")
    func brackets() {
        expect(
            InvalidHeaderPrefix.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query: { 1️⃣"fields[*]"1️⃣: map<string>?, 2️⃣"sort[]"2️⃣: map<int>, "ids[]": list<int>, filter: map<string>, "x[y]": map<string> }
                """,
            finds: [
                Finding(
                    1,
                    "'fields[*]' would be sent as 'fields[*][key]': the keys of a map are in brackets",
                    hint: "write 'fields' for 'fields[key]'"
                ),
                Finding(
                    2,
                    "'sort[]' would be sent as 'sort[][key]': the keys of a map are in brackets",
                    hint: "write 'sort' for 'sort[key]'"
                ),
            ]
        )
    }

    @Test("rejects query items of a family that are not scalars")
    func queries() {
        expect(
            InvalidHeaderPrefix.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      filter_*: { type: 1️⃣map<list<string>>1️⃣ }
                      "*": { type: map<int>?, swift: { name: others } }
                      x*: string
                """,
            finds: [Finding(1, "a query item of 'filter_*' must be a scalar", hint: "write 'map<string>'")]
        )
    }

    @Test("accepts optional families of any scalar")
    func silent() {
        expect(
            InvalidHeaderPrefix.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { x-meta-*: { type: map<string>? }, x-count-*: { type: map<int> } } }
                """
        )
    }
}

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

struct InvalidCookieTests {
    @Test("rejects malformed names and values of cookies")
    func fires() {
        expect(
            InvalidCookie.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Cookie: { type: { 1️⃣"a b"1️⃣: string, c: 2️⃣list<int>2️⃣ } } } }
                  b: { call: GET /b, headers: { cookie: { type: Jar? } } }
                types: { Jar: { d: 3️⃣Jar?3️⃣ } }
                """,
            finds: [
                Finding(1, "'a b' is not a valid cookie name", hint: "use letters, digits, hyphens and underscores"),
                Finding(2, "a cookie value must be a scalar", hint: "use a scalar or an enum"),
                Finding(3, "a cookie value must be a scalar", hint: "use a scalar or an enum"),
            ]
        )
    }

    @Test("accepts scalars and enums in the object of a header")
    func silent() {
        expect(
            InvalidCookie.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Cookie: { type: { session: string, theme: [dark, light], n: int? } } } }
                """
        )
    }
}

struct InvalidContentTypeTests {
    @Test("rejects malformed content types, and content types of other bodies")
    func fires() {
        expect(
            InvalidContentType.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $type: data, $contentType: 1️⃣png1️⃣ } }
                """,
            finds: [
                Finding(1, "'png' is not a media type", hint: "write a type and a subtype, such as 'image/png'")
            ]
        )
    }

    @Test("accepts content types of data and of fields")
    func silent() {
        expect(
            InvalidContentType.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $type: data, $contentType: "text/csv; charset=utf-8" } }
                  b: { call: POST /b, body: { $contentType: application/merge-patch+json, a: int } }
                """
        )
    }
}

struct NonConstantHostHeaderTests {
    @Test("rejects host headers without a fixed value")
    func fires() {
        expect(
            NonConstantHostHeader.self,
            in: """
                specc: 1
                api: Blog
                hosts:
                  lab: { url: https://lab.example, headers: { X-Lab: "1", 1️⃣X-Me1️⃣: { type: string } } }
                service: Posts
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(
                    1,
                    "header 'X-Me' of a host must have a fixed value",
                    hint: "declare headers that callers pass in 'defaults' or on an endpoint"
                )
            ]
        )
    }

    @Test("accepts host headers with a fixed value")
    func silent() {
        expect(
            NonConstantHostHeader.self,
            in: """
                specc: 1
                api: Blog
                hosts:
                  lab: { url: https://lab.example, headers: { X-Lab: "1" }, timeout: 60s }
                service: Posts
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
