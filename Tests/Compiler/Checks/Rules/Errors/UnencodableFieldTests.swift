import Testing

@testable import SpeccChecks

struct UnencodableFieldTests {
    @Test("rejects fields that a form cannot encode")
    func forms() {
        let listHint = "write '$as: form, $style: index', which numbers them: 'items[0][id]=1'"
        expect(
            UnencodableField.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    body:
                      $as: form
                      a: 1️⃣json1️⃣
                      b: list<2️⃣X2️⃣>
                      c: { d: 3️⃣string | null3️⃣ }
                      e: map<U>
                      f: list<5️⃣list<int>5️⃣>
                      g: Y?
                types:
                  X: { a: int }
                  Y: { a: list<6️⃣int?6️⃣> }
                  U: { $oneOf: [int, list<4️⃣X4️⃣>] }
                """,
            finds: [
                Finding(
                    1,
                    "'json' cannot be encoded in a form",
                    hint: "write '{ $type: json, $as: json }' to send it as JSON text"
                ),
                Finding(2, "a list of objects cannot be encoded in a form", hint: listHint),
                Finding(3, "null cannot be encoded in a form", hint: "use '?' for optional values"),
                Finding(5, "a list of lists cannot be encoded in a form"),
                Finding(6, "a list of optional values cannot be encoded in a form", hint: "remove the '?'"),
                Finding(4, "a list of objects cannot be encoded in a form", hint: listHint),
            ]
        )
    }

    @Test("checks a type in each style of its forms")
    func styles() {
        expect(
            UnencodableField.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $as: form, $style: index, $type: Form } }
                  b: { call: POST /b, body: { $as: form, $type: Form } }
                types:
                  Form: { items: list<1️⃣X1️⃣> }
                  X: { a: int }
                """,
            finds: [
                Finding(
                    1,
                    "a list of objects cannot be encoded in a form",
                    hint: "write '$as: form, $style: index', which numbers them: 'items[0][id]=1'"
                )
            ]
        )
    }

    @Test("accepts any type as JSON, and lists of objects by their own style")
    func fields() {
        expect(
            UnencodableField.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    body:
                      $as: form
                      a: { $type: json, $as: json }
                      b: { $type: list<X>?, $style: index }
                      c: { $type: list<list<X>>, $as: json }
                      d: { $type: string, $as: 1️⃣json1️⃣ }
                types: { X: { a: 2️⃣int | null2️⃣ } }
                """,
            finds: [
                Finding(1, "'$as' has no effect on text", hint: "remove it"),
                Finding(2, "null cannot be encoded in a form", hint: "use '?' for optional values"),
            ]
        )
    }

    @Test("rejects fields that a query object cannot encode")
    func query() {
        expect(
            UnencodableField.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { filter: Filter?, more: map<1️⃣json1️⃣> } }
                types:
                  Filter: { name: string?, inner: { any: 2️⃣json2️⃣ } }
                """,
            finds: [
                Finding(1, "'json' cannot be encoded in a query"),
                Finding(2, "'json' cannot be encoded in a query"),
            ]
        )
    }

    @Test("rejects parts that are neither text, file nor JSON")
    func parts() {
        expect(
            UnencodableField.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    body:
                      $as: multipart
                      a: 1️⃣X1️⃣
                      b: 2️⃣list<X>2️⃣
                      c: { $type: string, $as: 3️⃣json3️⃣ }
                      d: 4️⃣string | null4️⃣
                      e: 5️⃣map<int>5️⃣
                types: { X: { a: int } }
                """,
            finds: [
                Finding(
                    1,
                    "a part must be text or a file",
                    hint: "use '{ $type: …, $as: json }' to send it as JSON"
                ),
                Finding(
                    2,
                    "a part must be text or a file",
                    hint: "use '{ $type: …, $as: json }' to send it as JSON"
                ),
                Finding(3, "'$as' has no effect on text and files", hint: "remove it"),
                Finding(4, "a part cannot be null", hint: "use '?' for optional parts"),
                Finding(
                    5,
                    "a part must be text or a file",
                    hint: "use '{ $type: …, $as: json }' to send it as JSON"
                ),
            ]
        )
    }

    @Test("accepts fields with an encoding")
    func silent() {
        expect(
            UnencodableField.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $as: form, a: int, b: map<string>?, c: X, d: list<State>, e: bytes } }
                  b: { call: POST /b, body: { $as: form, $style: index, items: list<X>, maps: list<map<int>> } }
                  c: { call: POST /c, body: { $as: form, $type: Loop } }
                  d: { call: GET /d, query: { filter: X?, tags: map<list<string>>, more: { type: M?, style: index } } }
                  e:
                    call: POST /e
                    body: { $as: multipart, a: int?, b: list<State>, c: { $type: X, $as: json }, d: list<file>, e: bytes }
                types:
                  X: { a: int, inner: { b: date? } }
                  Loop: { next: Loop?, a: int }
                  M: { maps: list<map<string>> }
                  State: [open, closed]
                """
        )
    }
}
