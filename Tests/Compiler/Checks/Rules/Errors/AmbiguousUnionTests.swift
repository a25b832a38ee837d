import Testing

@testable import SpeccChecks

struct AmbiguousUnionTests {
    @Test("rejects members of the same JSON kind")
    func kinds() {
        expect(
            AmbiguousUnion.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { b: B, c: C, d: D, e: E }
                  B: { $oneOf: [int, 1️⃣double1️⃣] }
                  C: { $oneOf: [uuid, 2️⃣date2️⃣, bool] }
                  D: { $oneOf: [list<int>, 3️⃣list<string>3️⃣] }
                  E: { $oneOf: [Open, 4️⃣string4️⃣] }
                  Open: [a, b]
                """,
            finds: [
                Finding(
                    1,
                    "a value of 'double' could also be a value of 'int'",
                    hint: "both have the same JSON representation: remove one of them"
                ),
                Finding(
                    2,
                    "a value of 'date' could also be a value of 'uuid'",
                    hint: "both have the same JSON representation: remove one of them"
                ),
                Finding(
                    3,
                    "a value of 'list<string>' could also be a value of 'list<int>'",
                    hint: "both have the same JSON representation: remove one of them"
                ),
                Finding(
                    4,
                    "a value of 'string' could also be a value of 'Open'",
                    hint: "both have the same JSON representation: remove one of them"
                ),
            ]
        )
    }

    @Test("need no proof if they are only sent, or if the fields of a value select the member")
    func sent() {
        expect(
            AmbiguousUnion.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { b: B, list: list<C> }, returns: D }
                  e: { call: POST /e, body: E, returns: F }
                types:
                  B: { $oneOf: [X, Y] }
                  C: { $oneOf: [X, Y] }
                  D: { $oneOf: [X, Y], $match: fields }
                  E: { $oneOf: [X, 1️⃣Y1️⃣] }
                  F: { e: E? }
                  X: { a: int? }
                  Y: { b: int? }
                """,
            finds: [
                Finding(
                    1,
                    "a value of 'Y' could also be a value of 'X'",
                    hint:
                        "name the field that distinguishes them with '$by', or add '$match: fields' to select the member "
                        + "whose fields fit best"
                )
            ]
        )
    }

    @Test("compares members of a generic union at each use")
    func parameters() {
        expect(
            AmbiguousUnion.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Expandable<Card> }
                  b: { call: GET /b, returns: Expandable<1️⃣uuid1️⃣> }
                  c: { call: GET /c, returns: list<Either<int>> }
                types:
                  Expandable<T>: { $oneOf: [T, string] }
                  Either<T>: { $oneOf: [string, T, 2️⃣uuid2️⃣] }
                  Card: { id: string }
                """,
            finds: [
                Finding(
                    1,
                    "a value of 'uuid' could also be a value of 'string'",
                    hint: "both have the same JSON representation: remove one of them"
                ),
                Finding(
                    2,
                    "a value of 'uuid' could also be a value of 'string'",
                    hint: "both have the same JSON representation: remove one of them"
                ),
            ]
        )
    }

    @Test("rejects objects without a distinguishing field")
    func objects() {
        let hint =
            "name the field that distinguishes them with '$by', or add '$match: fields' to select the member whose fields fit best"
        expect(
            AmbiguousUnion.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { b: B, c: C, n: { $oneOf: [Card, 3️⃣map<string>3️⃣] } }
                  B: { $oneOf: [Card, 1️⃣Bank1️⃣] }
                  C: { $oneOf: [Card, 2️⃣Coin2️⃣] }
                  Card: { number: string, kind: [card] }
                  Bank: { iban: string }
                  Coin: { kind: [coin], number: string? }
                """,
            finds: [
                Finding(3, "a value of 'map<string>' could also be a value of 'Card'", hint: hint),
                Finding(1, "a value of 'Bank' could also be a value of 'Card'", hint: hint),
                Finding(2, "a value of 'Coin' could also be a value of 'Card'", hint: hint),
            ]
        )
    }

    @Test("accepts members that differ in kind, constants, or a common field")
    func silent() {
        expect(
            AmbiguousUnion.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { b: B, c: C, d: D, e: E, g: { $oneOf: [One, Two] }, f: { $oneOf: { a: Card, b: Bank }, $by: type } }
                  B: { $oneOf: [int, string, bool, list<int>, Card] }
                  C: { $oneOf: [{ $enum: [a, b], $closed: true }, Last, int] }
                  Last: { $enum: [c], $closed: true }
                  D: { $oneOf: [Card, Bank] }
                  E: { $oneOf: [D, string] }
                  One: { kind: { $value: one }, id: int }
                  Two: { kind: { $value: two } }
                  Card: { id: int, kind: { $enum: [card], $closed: true } }
                  Bank: { id: string, kind: { $enum: [bank], $closed: true } }
                """
        )
    }
}
