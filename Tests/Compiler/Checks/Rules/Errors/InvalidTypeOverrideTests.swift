import Testing

@testable import SpeccChecks

struct InvalidTypeOverrideTests {
    @Test("rejects overrides that are not Swift types or are declared in the catalog")
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
                Finding(1, "'money of mine' is not a Swift type name", hint: "such as 'Money' or 'Shop.Money'"),
                Finding(
                    2,
                    "'X' is the Swift name of a type in this catalog",
                    hint: "rename your type, or set '$swift: { name: … }' on the other one"
                ),
                Finding(
                    3,
                    "'C' is the Swift name of a type in this catalog",
                    hint: "rename your type, or set '$swift: { name: … }' on the other one"
                ),
            ]
        )
    }

    @Test("rejects overrides that make settings of the catalog ineffective")
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
                Finding(
                    1,
                    "a generic type cannot be replaced by one Swift type",
                    hint: "declare an alias of one use, and set the Swift type there"
                ),
                Finding(2, "the option has no effect on a custom Swift type", hint: "remove it"),
                Finding(3, "'$distinct' has no effect on a type of your own", hint: "remove it"),
                Finding(
                    4,
                    "option has no effect on values of 'Mine', a type of your own",
                    hint: "remove it: your type defines its values"
                ),
            ]
        )
    }

    @Test("accepts overrides of any type, with a module")
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
