import Testing

@testable import SpeccChecks

struct InvalidTupleTests {
    @Test("rejects objects whose fields cannot be the elements of an array")
    func fires() {
        expect(
            InvalidTuple.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: list<Sample> }
                types:
                  Empty: { $as: 1️⃣list1️⃣ }
                  Open: { $as: 2️⃣list2️⃣, at: int, $additional: map<string> }
                  Secret: { $as: 3️⃣list3️⃣, id: int, token: { $type: string, $sensitive: true } }
                  Patched: { $as: 4️⃣list4️⃣, id: int, note: patch<string> }
                  Sample: { $as: list, time: datetime(unix), value: decimal(string) }
                  Named: { $extends: 5️⃣Sample5️⃣, name: string }
                """,
            finds: [
                Finding(1, "a tuple needs fields, which are its elements"),
                Finding(
                    2,
                    "a tuple cannot have '$additional'",
                    hint: "remove it: further elements are ignored"
                ),
                Finding(
                    3,
                    "an element of a tuple cannot be sensitive: 'token'",
                    hint:
                        "its name is not in JSON, so that it cannot be redacted; set '$sensitive' where the tuple is used"
                ),
                Finding(
                    4,
                    "an element of a tuple cannot be a patch: 'note'",
                    hint: "write '?' for an element that may be null"
                ),
                Finding(
                    5,
                    "'Sample' is a tuple, whose elements have no names in JSON",
                    hint: "add '$as: list', or declare the fields here"
                ),
            ]
        )
    }

    @Test("accepts scalars, optional elements, objects and tuples in tuples")
    func silent() {
        expect(
            InvalidTuple.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { one: Longer? }, returns: list<Series> }
                types:
                  Sample: { $as: list, time: datetime(unix), value: decimal(string), note: string? }
                  Series: { $as: list, name: string, first: Sample, all: list<Sample>, owner: Owner }
                  Owner: { id: int }
                  Longer: { $as: list, $extends: Sample, more: int? }
                """,
            finds: []
        )
    }
}
