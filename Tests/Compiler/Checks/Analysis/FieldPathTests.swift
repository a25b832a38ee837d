import SpeccCatalog
import Testing

@testable import SpeccChecks

struct FieldPathTests {
    @Test(
        "resolves paths through optionals, maps and extended types",
        arguments: [
            (".", "named"), ("id", "int"), ("meta.next", "string?"), ("@odata.nextLink", "url?"),
            ("meta.@odata.count", "int"), ("names.anything", "string"), ("inherited", "bool"), ("tags", "list"),
        ]
    )
    func found(path: String, kind: String) throws {
        guard case .found(let type) = try follow(path) else {
            Issue.record("\(path)")
            return
        }
        #expect(Self.description(type) == kind)
    }

    @Test("does not resolve paths without a field")
    func missing() throws {
        guard case .missing("nxt", let fields) = try follow("meta.nxt") else {
            Issue.record("meta.nxt")
            return
        }
        #expect(fields.names == ["next", "@odata.count"])
        guard case .noObject("'id'", .value) = try follow("id.x"),
            case .noObject("'tags'", .list) = try follow("tags.x")
        else {
            Issue.record("id.x")
            return
        }
        guard case .untyped = try follow("any.thing.at.all") else {
            Issue.record("any")
            return
        }
    }

    @Test("splits a path at dots, regardless of the following character")
    func combiningCharacters() throws {
        guard case .missing("\u{301}x", _) = try follow("meta.\u{301}x") else {
            Issue.record("a dot with a combining character")
            return
        }
    }

    private func follow(_ path: String) throws -> FieldPath {
        let checked = CheckResult([
            """
            endpoints: { a: { call: GET /a, returns: Page } }
            types:
              Page:
                $extends: Base
                id: int
                meta: Meta?
                "@odata.nextLink": url?
                names: map<string>
                tags: list<string>
                any: json
              Meta: { next: string?, "@odata.count": int }
              Base: { inherited: bool }
            """
        ])
        let index = CatalogIndex(checked.decoded)
        let response = try #require(SuccessTypes.single(of: index.endpoints[0].declaration))
        return index.follow(path, from: response, in: 0)
    }

    private static func description(_ type: TypeExpression) -> String {
        switch type {
        case .builtin(let builtin, _): builtin.rawValue
        case .optional(let wrapped, _): description(wrapped) + "?"
        case .list: "list"
        case .named: "named"
        default: "other"
        }
    }
}
