import Testing

@Suite("Random OpenAPI documents")
struct RandomDocumentExhaustiveTests {
    /// The import of a document is repeated without the parts whose catalog entries are invalid, which loses operations. The first
    /// attempt must be valid.
    @Test("become valid catalogs without corrections", arguments: 0..<100)
    func valid(seed: Int) throws {
        let imported = try Imported(RandomDocument.text(seed: seed))
        #expect(imported.errors == [])
    }
}
