import CatalogTestSupport
import Testing

@testable import SpeccLints

struct EmptyFileTests {
    @Test("warns about a file without declarations")
    func fires() {
        expect(
            EmptyFile.self,
            in: "1️⃣specc: 1\nx-note: later\n",
            finds: [
                Finding(1, "the file declares nothing", hint: "add 'service' and 'endpoints', or 'types'")
            ]
        )
    }

    @Test("accepts a file with a declaration")
    func silent() {
        expect(EmptyFile.self, in: "specc: 1\napi: Models\n")
        expect(EmptyFile.self, in: "specc: 1\ntypes: { A: { a: int } }\n")
    }
}
