import Testing

@testable import SpeccChecks

struct InvalidMemberTests {
    @Test("rejects tagged members that are not objects, and tags that do not match '$tag'")
    func fires() {
        expect(
            InvalidMember.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { b: B, c: C, d: D }
                  B: { $oneOf: { x: 1️⃣string1️⃣, y: X, z: 2️⃣list<X>2️⃣ }, $by: type }
                  C: { $oneOf: { 1: X, 3️⃣two3️⃣: Y, 4️⃣024️⃣: Z, 6️⃣-06️⃣: W }, $by: type, $tag: int }
                  D: { $oneOf: [5️⃣int5️⃣] }
                  X: { a: int }
                  Y: { a: int }
                  Z: { a: int }
                  W: { a: int }
                """,
            finds: [
                Finding(1, "'string' has no field 'type'", hint: "members of a union with '$by' must be objects"),
                Finding(2, "'list<X>' has no field 'type'", hint: "members of a union with '$by' must be objects"),
                Finding(3, "'two' is not an integer", hint: "this union has '$tag: int'"),
                Finding(4, "'02' is not an integer", hint: "this union has '$tag: int'"),
                Finding(6, "'-0' is not the canonical form of 0", hint: "write '0'"),
                Finding(5, "a union needs at least two types", hint: "use the type itself"),
            ]
        )
    }

    @Test("rejects tagged members of a generic union that are not objects")
    func parameters() {
        expect(
            InvalidMember.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: A<X>, 201: A<1️⃣int1️⃣> } } }
                types:
                  A<T>: { $oneOf: { x: T, y: X }, $by: type }
                  X: { a: int }
                """,
            finds: [Finding(1, "'int' has no field 'type'", hint: "members of a union with '$by' must be objects")]
        )
    }

    @Test("accepts declared, instantiated and inline members")
    func silent() {
        expect(
            InvalidMember.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { $oneOf: { 1: X, 2: Page<X>, 3: { $type: Named, $swift: { name: third } }, 4: { b: int } }, $by: type, $tag: int }
                  X: { a: int }
                  Named: X
                  Page<T>: { items: list<T> }
                """
        )
    }
}

struct MismatchedTagTests {
    @Test("is required in a member with several tags")
    func several() {
        expect(
            MismatchedTag.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { $oneOf: { Guild: [0, 2], Group: [1️⃣31️⃣, 4], Named: [5, 2️⃣62️⃣], Direct: 1 }, $by: type, $tag: int }
                  Guild: { type: int }
                  Group: { name: string }
                  Named: { type: { $enum: [5], $type: int, $closed: true } }
                  Direct: { name: string }
                """,
            finds: [
                Finding(
                    1,
                    "member 'Group' has several tags",
                    hint: "declare 'type' as a required field of the member"
                ),
                Finding(
                    2,
                    "member '6' declares 'type' as an enum without the case '6'",
                    hint: "change the type of the field"
                ),
            ]
        )
    }

    @Test("rejects a path, unless a member declares a field with that name")
    func path() {
        expect(
            MismatchedTag.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A }, b: { call: GET /b, returns: B } }
                types:
                  A: { $oneOf: { push: Push, fork: Fork }, $by: 1️⃣meta.type1️⃣ }
                  B: { $oneOf: { push: Push, star: Star }, $by: meta.type }
                  C: { $oneOf: { push: Push, fork: Fork }, $by: "@odata.type" }
                  Push: { meta: Meta }
                  Fork: { id: int }
                  Star: { meta.type: string }
                  Meta: { type: string }
                """,
            finds: [
                Finding(
                    1,
                    "'$by' is the name of a field of the members, not the path 'meta.type'",
                    hint: "use '$match: fields', or declare a field with this name in a member"
                )
            ]
        )
    }

    @Test("rejects tag fields that cannot contain the tag")
    func fires() {
        expect(
            MismatchedTag.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { $oneOf: { 1️⃣push1️⃣: Push, 2️⃣fork2️⃣: Fork, 3️⃣star3️⃣: Star }, $by: type }
                  C: { $oneOf: { a: Fixed, 5️⃣b5️⃣: Fixed }, $by: type }
                  Fixed: { type: { $value: a } }
                  B: { $oneOf: { 4️⃣14️⃣: Star }, $by: type, $tag: int }
                  Push: { type: int }
                  Fork: { type: { $enum: [push, star], $closed: true } }
                  Star: { $extends: Base }
                  Base: { type: bool? }
                """,
            finds: [
                Finding(
                    1,
                    "member 'push' declares 'type' with the wrong type: the union's tag is a string",
                    hint: "remove the field: the union writes it"
                ),
                Finding(
                    2,
                    "member 'fork' declares 'type' as an enum without the case 'fork'",
                    hint: "remove the field: the union writes it"
                ),
                Finding(
                    3,
                    "member 'star' declares 'type' with the wrong type: the union's tag is a string",
                    hint: "remove the field: the union writes it"
                ),
                Finding(
                    5,
                    "member 'b' declares 'type' with another fixed value",
                    hint: "remove the field: the union writes it"
                ),
                Finding(
                    4,
                    "member '1' declares 'type' with the wrong type: the union's tag is an integer",
                    hint: "remove the field: the union writes it"
                ),
            ]
        )
    }

    @Test("accepts tag fields that can contain the tag, and none")
    func silent() {
        expect(
            MismatchedTag.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: A, 201: B } } }
                types:
                  A: { $oneOf: { push: Push, fork: Fork, star: Star }, $by: type }
                  B: { $oneOf: { 1: One }, $by: type, $tag: int }
                  Push: { type: string }
                  Fork: { type: [push, star] }
                  Star: { a: int }
                  One: { type: int? }
                """
        )
    }
}

struct InvalidCatchAllTypeTests {
    @Test("rejects types other than string for a catch-all parameter")
    func fires() {
        expect(
            InvalidCatchAllType.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{rest*}", params: { rest: 1️⃣int1️⃣ } }
                """,
            finds: [Finding(1, "a catch-all path parameter must be a string", hint: "write 'string'")]
        )
    }

    @Test("accepts docs and constraints")
    func silent() {
        expect(
            InvalidCatchAllType.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{rest*}", params: { rest: { docs: The key., length: 1..1024 } } }
                  b: { call: "GET /a/{n:int}", params: { n: { docs: A number. } } }
                """
        )
    }
}
