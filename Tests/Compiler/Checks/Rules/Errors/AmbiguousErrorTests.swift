import Testing

@testable import SpeccChecks

struct AmbiguousErrorTests {
    @Test("rejects errors that the same response can match")
    func overlaps() {
        expect(
            AmbiguousError.self,
            in: """
                defaults:
                  errors:
                    declined: { $status: 402, $type: Problem, $when: { code: [declined, expired] } }
                    1️⃣expired1️⃣: { $status: 402, $type: Problem, $when: { code: [expired] } }
                endpoints:
                  a:
                    call: GET /a
                    errors:
                      2️⃣lost2️⃣: { $status: 402, $type: Problem, $when: text }
                      lostCard: { $status: 402, $type: Problem, $when: { code: [declined], text: [lost] } }
                      stolen: { $status: 409, $type: Problem, $when: { code: [stolen] } }
                      anywhere: { $status: 4xx, $type: Problem, $when: { code: [declined] } }
                types:
                  Problem: { code: string, text: string? }
                """,
            finds: [
                Finding(
                    1,
                    "'expired' and 'declined' can match the same response",
                    hint: "list different values of the same field in '$when', or add a field to one of them"
                ),
                Finding(
                    2,
                    "'lost' and 'declined' can match the same response",
                    hint: "list different values of the same field in '$when', or add a field to one of them"
                ),
            ]
        )
    }

    @Test("rejects names that another case has")
    func names() {
        expect(
            AmbiguousError.self,
            in: """
                defaults:
                  errors: { 404: Problem }
                endpoints:
                  a:
                    call: GET /a
                    errors:
                      1️⃣notFound1️⃣: { $status: 410, $type: Problem, $when: { code: [gone] } }
                      2️⃣other2️⃣: { $status: 402, $type: Problem, $when: { code: [a] } }
                      card_lost: { $status: 402, $type: Problem, $when: { code: [b] } }
                      3️⃣cardLost3️⃣: { $status: 402, $type: Problem, $when: { code: [c] } }
                  b:
                    call: GET /b
                    without: ["404"]
                    errors: { notFound: { $status: 410, $type: Problem, $when: { code: [gone] } } }
                types:
                  Problem: { code: string }
                """,
            finds: [
                Finding(1, "errors '404' and 'notFound' have the same Swift name", hint: "choose another name"),
                Finding(
                    2,
                    "an error cannot be named 'other', which every error type declares",
                    hint: "choose another name"
                ),
                Finding(3, "errors 'card_lost' and 'cardLost' have the same Swift name", hint: "choose another name"),
            ]
        )
    }
}
