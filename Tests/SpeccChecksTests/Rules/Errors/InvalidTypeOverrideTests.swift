import Testing

@testable import SpeccChecks

@Suite("A Swift type of one's own")
struct InvalidTypeOverrideTests {
    @Test("is a Swift type, and none of the catalog's")
    func names() {
        expect(
            InvalidTypeOverride.self,
            in: """
                endpoints: { a: { call: GET /a, returns: X } }
                types:
                  A: { $type: string, $swift: { type: 1️⃣money of mine1️⃣ } }
                  B: { $type: string, $swift: { type: 2️⃣X2️⃣ } }
                  C: { $type: string, $swift: { type: 3️⃣C3️⃣ } }
                  X: { a: A, b: B, c: C }
                """,
            finds: [
                Finding(1, "'money of mine' is no Swift type", hint: "such as 'Money' or 'Shop.Money'"),
                Finding(
                    2,
                    "'X' is what Swift calls a type of this catalog",
                    hint: "give yours another name, or this one '$swift: { name: … }'"
                ),
                Finding(
                    3,
                    "'C' is what Swift calls a type of this catalog",
                    hint: "give yours another name, or this one '$swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("leaves nothing of the catalog without effect")
    func effects() {
        expect(
            InvalidTypeOverride.self,
            in: """
                endpoints: { a: { call: GET /a, returns: X } }
                types:
                  Page<1️⃣T1️⃣>: { a: T, $swift: { type: MyPage } }
                  A: { a: int, $swift: { type: Mine, mutable: 2️⃣true2️⃣ } }
                  B: { $type: string, 3️⃣$distinct3️⃣: true, $swift: { type: Mine } }
                  X: { a: { $type: A, $docs: Fine. }, b: { $type: B, $length: 4️⃣1..4️⃣ }, p: Page<int> }
                """,
            finds: [
                Finding(1, "a type with a parameter stands for many", hint: "name one use of it, and say it there"),
                Finding(2, "your own type decides this", hint: "leave it out"),
                Finding(3, "a type of your own is one of its own anyway", hint: "leave it out"),
                Finding(
                    4,
                    "this is not known of values of 'Mine', which is a type of your own",
                    hint: "leave it out: your type decides"
                ),
            ]
        )
    }

    @Test("may stand for any type, and in a module")
    func silent() {
        expect(
            InvalidTypeOverride.self,
            in: """
                endpoints: { a: { call: "GET /a/{id:Id}", returns: X } }
                types:
                  Id: { $type: string, $swift: { type: AccountID } }
                  Money: { amount: decimal, $swift: { type: Shop.Money } }
                  Mood: { $enum: [a, b], $swift: { type: MyMood } }
                  Users: { $type: Page<Money>, $swift: { type: MyUsers } }
                  Page<T>: { items: list<T> }
                  X: { id: Id, money: Money?, mood: Mood, users: Users }
                """,
            finds: []
        )
    }
}
