import SpeccCatalog
import Testing

@Suite("Numbers")
struct NumberLiteralTests {
    @Test("are decimal", arguments: ["0", "30", "-1", "0.5", "-0.25", "1e9", "1E-3", "1.5e+10"])
    func valid(text: String) {
        #expect(NumberLiteral.isNumber(text))
    }

    @Test(
        "have no other notation",
        arguments: ["", "-", "010", "+1", "1_000", ".5", "5.", "0x1F", "1e", "1 ", "NaN", "inf", "٣"]
    )
    func invalid(text: String) {
        #expect(!NumberLiteral.isNumber(text))
    }
}
