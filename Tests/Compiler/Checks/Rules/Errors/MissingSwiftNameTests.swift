import Testing

@testable import SpeccChecks

struct MissingSwiftNameTests {
    @Test("rejects names without a letter or digit for a Swift name")
    func fires() {
        expect(
            MissingSwiftName.self,
            in: """
                specc: 1
                api: 1️⃣名1️⃣
                service: 2️⃣--2️⃣
                hosts: { 3️⃣é3️⃣: https://a.b }
                endpoints:
                  4️⃣_4️⃣: { call: POST /a, query: { 5️⃣$5️⃣: int }, body: { 6️⃣🚀6️⃣: int, s: [7️⃣字7️⃣] }, returns: 類型 }
                types: { 8️⃣類型8️⃣: { id: int } }
                """,
            finds: [
                Finding(
                    1,
                    "'名' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "name it with 'api: …'"
                ),
                Finding(
                    2,
                    "'--' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "use a letter from a to z"
                ),
                Finding(
                    3,
                    "'é' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "use a letter from a to z"
                ),
                Finding(
                    4,
                    "'_' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }' ('$swift' on fields, 'name' on enum cases)"
                ),
                Finding(
                    5,
                    "'$' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }' ('$swift' on fields, 'name' on enum cases)"
                ),
                Finding(
                    6,
                    "'🚀' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }' ('$swift' on fields, 'name' on enum cases)"
                ),
                Finding(
                    7,
                    "'字' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }' ('$swift' on fields, 'name' on enum cases)"
                ),
                Finding(
                    8,
                    "'類型' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with '$swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("accepts them with a Swift name")
    func silent() {
        expect(
            MissingSwiftName.self,
            in: """
                endpoints:
                  _:
                    call: POST /a
                    swift: { name: a }
                    query: { $: { type: int, swift: { name: q } } }
                    body: { 🚀: { $type: int, $swift: { name: r } } }
                    returns: 類型
                types: { 類型: { $swift: { name: Kind }, s: [{ value: 名, name: name }] } }
                """
        )
    }
}
