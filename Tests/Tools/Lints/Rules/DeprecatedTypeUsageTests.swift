import CatalogTestSupport
import Testing

@testable import SpeccLints

struct DeprecatedTypeUsageTests {
    @Test("warns about uses of deprecated declarations")
    func fires() {
        expect(
            DeprecatedTypeUsage.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: list<1️⃣Old1️⃣> }
                  b: { call: GET /b, deprecated: true, returns: Old }
                  c: { call: GET /c, returns: New1 }
                types:
                  Old: { $deprecated: Use New1., a: int }
                  New1: { old: 2️⃣Old?, older: { $type: Old?, $deprecated: true } }
                """,
            finds: [
                Finding(1, "endpoint 'a' uses type 'Old', which is deprecated", hint: "Use New1."),
                Finding(2, "field 'old' uses type 'Old', which is deprecated", hint: "Use New1."),
            ]
        )
    }

    @Test("is silent if only deprecated declarations use them")
    func silent() {
        expect(
            DeprecatedTypeUsage.self,
            in: """
                endpoints:
                  b: { call: GET /b, deprecated: true, returns: Old }
                types:
                  Old: { $deprecated: true, a: int }
                """
        )
    }
}
