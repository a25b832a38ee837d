import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Swift options")
struct SwiftDecoderTests {
    @Test("accept known values only")
    func unknown() {
        DecodingResult("swift: { access: 1️⃣publik1️⃣ }").expect(
            Finding(
                1,
                "invalid-choice",
                "'access' must be 'internal', 'package' or 'public', not 'publik'",
                hint: "did you mean 'public'?"
            )
        )
        DecodingResult("swift: { conforms: [1️⃣Equtable1️⃣] }").expect(
            Finding(
                1,
                "invalid-choice",
                "an element of 'conforms' must be 'Equatable', 'Hashable', 'Codable' or 'Identifiable', not 'Equtable'",
                hint: "did you mean 'Equatable'?"
            )
        )
    }

    @Test("conformances are a list")
    func list() {
        DecodingResult("swift: { conforms: 1️⃣Equatable1️⃣ }").expect(
            Finding(1, "wrong-kind", "'conforms' must be a list such as '[Equatable]', not text")
        )
    }
}
