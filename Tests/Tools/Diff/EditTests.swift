import Testing

/// Single edits with the changes that they cause on each axis.
@Suite("Changes of single edits")
struct EditTests {
    @Test("are reported with their levels", arguments: Edits.all)
    func edit(_ edit: Edit) throws {
        let changes = try Comparison.changes(ShopCatalog.text, edit.text())
        #expect(changes.map(Comparison.text) == edit.expected.sorted { subject($0) < subject($1) })
    }

    @Test("cover the catalog")
    func count() {
        #expect(Edits.all.count >= 90)
    }

    /// Changes are sorted by subject, then id.
    private func subject(_ text: String) -> String {
        let parts = text.split(separator: " ")
        return "\(parts[2]) \(parts[0])"
    }
}

/// The edits by the part of the catalog that they change.
enum Edits {
    static let all = [
        unchanged, endpoints, parameters, bodies, responses, objects, enums, errors, hosts, policies,
    ].flatMap(\.self)
}
