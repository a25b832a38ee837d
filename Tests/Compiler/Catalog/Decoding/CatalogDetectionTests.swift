import SpeccCatalog
import Testing

@Suite("Detection of catalogs")
struct CatalogDetectionTests {
    @Test(
        "finds a key at the start of a line in text that is not YAML",
        arguments: [
            "specc: 1\n", "# a shop\napi: A\n", "x: [\r\nservice: A", "a\rendpoints:\n", "\u{FEFF}specc: 1\n",
            "s\0p\0e\0c\0c\0:\0", "\"specc\": 1\nx: [", "'service': A\nx: [",
        ]
    )
    func shown(text: String) {
        #expect(CatalogDetection.isCatalog(Array(text.utf8)))
    }

    @Test(
        "ignores a key within a line, a longer key, and a file without keys",
        arguments: [
            "", "specc", " specc: 1\n", "apiVersion: v1\n", "services:\n", "x: api: y\n", "types: {\n", "# api: x\n",
        ]
    )
    func notShown(text: String) {
        #expect(!CatalogDetection.isCatalog(Array(text.utf8)))
    }
}
