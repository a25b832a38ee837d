import Testing

@testable import SpeccChecks

struct InvalidExtendsTests {
    @Test("rejects extending an enum")
    func fires() {
        expect(
            InvalidExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A, errors: { 404: { $extends: 2️⃣E2️⃣, x: int } } }
                types:
                  A: { $extends: 1️⃣E1️⃣, a: int }
                  E: [x, y]
                """,
            finds: [
                Finding(2, "'E' is an enum and has no fields", hint: "only types with fields can be extended"),
                Finding(1, "'E' is an enum and has no fields", hint: "only types with fields can be extended"),
            ]
        )
    }

    @Test("has no fields that could be query items")
    func parameters() {
        expect(
            InvalidExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { $extends: 1️⃣E1️⃣ }, headers: { $extends: A } }
                types: { A: { X-A: int? }, E: [x, y] }
                """,
            finds: [
                Finding(1, "'E' is not an object type", hint: "only the fields of an object can be query items")
            ]
        )
    }

    @Test("accepts extending an object")
    func silent() {
        expect(
            InvalidExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A }
                types:
                  A: { $extends: B, a: int }
                  B: { b: int }
                """
        )
    }
}

struct UnusedWithoutTests {
    @Test("rejects 'without' of values that are not inherited")
    func fires() {
        expect(
            UnusedWithout.self,
            in: """
                defaults: { headers: { X-Trace: "1" } }
                endpoints:
                  a: { call: GET /a, headers: { X-Own: "1" }, without: [1️⃣X-Trce1️⃣, 2️⃣X-Own2️⃣] }
                """,
            finds: [
                Finding(1, "'X-Trce' is not inherited", hint: "did you mean 'X-Trace'?"),
                Finding(2, "'X-Own' is not inherited", hint: "'without' only removes what 'defaults' declare"),
            ]
        )
    }

    @Test("accepts headers, query items and errors")
    func silent() {
        expect(
            UnusedWithout.self,
            in: """
                defaults: { headers: { X-Trace: "1" }, query: { page: int? }, errors: { 404: empty, 5xx: empty } }
                endpoints:
                  a: { call: GET /a, without: [x-trace, page, 404, 5xx] }
                """
        )
    }

    @Test("accepts headers of a host")
    func host() {
        expect(
            UnusedWithout.self,
            in: """
                specc: 1
                api: Blog
                hosts: { lab: { url: https://lab.example, headers: { X-Lab: "1" } } }
                service: Posts
                endpoints: { a: { call: GET /a, without: [x-lab] } }
                """
        )
    }
}
