import CatalogTestSupport
import Testing

@testable import SpeccLints

struct SuspiciousRangeTests {
    @Test("warns about ranges between kinds of characters")
    func fires() {
        expect(
            SuspiciousRange.self,
            in: """
                specc: 1
                types:
                  A:
                    a: { $type: string, $pattern: "[1️⃣A-z1️⃣]+" }
                    b: { $type: string, $pattern: "x[_2️⃣5-C2️⃣]" }
                    c: { $type: string, $pattern: "[3️⃣0-z3️⃣]" }
                """,
            finds: [
                Finding(
                    1,
                    "the range 'A-z' also contains other characters than letters and digits",
                    hint: "write 'A-Za-z'"
                ),
                Finding(
                    2,
                    "the range '5-C' also contains other characters than letters and digits",
                    hint: "write '5-9A-C'"
                ),
                Finding(
                    3,
                    "the range '0-z' also contains other characters than letters and digits",
                    hint: "write '0-9A-Za-z'"
                ),
            ]
        )
    }

    @Test("is silent for ranges of one kind, outside of classes, and for other signs")
    func silent() {
        expect(
            SuspiciousRange.self,
            in: """
                specc: 1
                types: { A: { a: { $type: string, $pattern: '[A-Za-z0-9!-~]A-z\\[A-z' } } }
                """
        )
    }
}
