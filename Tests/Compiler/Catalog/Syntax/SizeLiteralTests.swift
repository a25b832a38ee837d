import SpeccCatalog
import Testing

@Suite("Sizes")
struct SizeLiteralTests {
    @Test(
        "have a unit and are whole numbers of bytes",
        arguments: [
            ("500B", SizeLiteral.bytes(500)), ("16KB", .bytes(16_000)), ("16kB", .bytes(16_000)),
            ("1.5MB", .bytes(1_500_000)), ("2GB", .bytes(2_000_000_000)), ("0B", .bytes(0)),
            ("1000", .bare), ("1.5B", .outOfRange), ("2000GB", .outOfRange), ("99999999999999999999GB", .outOfRange),
            ("", .invalid), ("MB", .invalid), ("1 MB", .invalid), ("1mb", .invalid), ("-1MB", .invalid),
            ("1.MB", .invalid), ("1..2MB", .invalid),
        ]
    )
    func sizes(text: String, size: SizeLiteral) {
        #expect(SizeLiteral(text) == size)
    }
}
