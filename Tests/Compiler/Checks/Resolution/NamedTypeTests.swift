import SpeccCatalog
import Testing

@testable import SpeccChecks

struct NamedTypeTests {
    @Test("an alias resolves to its type with its constraints")
    func transparent() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: "GET /a/{id:Id}", query: { ids: list<Id>?, name: Name }, returns: X }
            types:
              Id: { $type: string, $pattern: "[0-9]+", $length: 1..20 }
              Short: { $type: Id, $length: ..5 }
              Name: string
              Ids: { $type: list<Id>, $items: 1.., $unique: true }
              X: { id: Id, short: Short?, ids: Ids, named: map<Short>, more: { $type: Id, $length: 3..3 } }
            """
        )
        let fields = try resolving.fields("X")
        #expect(fields.map(\.type.text) == ["string", "string?", "[string]", "[String: string]", "string"])
        let id = ResolvedConstraints(length: CountBounds(lower: 1, upper: 20), pattern: "[0-9]+")
        let short = ResolvedConstraints(length: CountBounds(lower: 0, upper: 5), pattern: "[0-9]+")
        #expect(fields[0].constraints == id)
        #expect(fields[1].constraints == short)
        #expect(
            fields[2].constraints
                == ResolvedConstraints(items: CountBounds(lower: 1, upper: nil), isUnique: true, elements: id)
        )
        #expect(fields[3].constraints == ResolvedConstraints(elements: short))
        #expect(
            fields[4].constraints == ResolvedConstraints(length: CountBounds(lower: 3, upper: 3), pattern: "[0-9]+")
        )
        let endpoint = try resolving.endpoint("a")
        #expect(endpoint.pathParameters[0].constraints == id)
        #expect(endpoint.queryParameters[0].constraints.elements == id)
        #expect(endpoint.queryParameters[1].constraints.isEmpty)
    }

    @Test("a distinct alias is a Swift type that validates its constraints")
    func distinct() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: "GET /a/{id:Snowflake}", returns: X } }
            types:
              Snowflake: { $type: Digits, $distinct: true }
              Digits: { $type: string, $pattern: "[0-9]+" }
              X: { id: Snowflake, ids: list<Snowflake>, owner: Owner? }
              Owner: Snowflake
            """
        )
        guard case .distinct(let snowflake) = try resolving.type("Snowflake").shape else {
            Issue.record("not distinct")
            return
        }
        #expect(snowflake.wire == .string)
        #expect(snowflake.constraints == ResolvedConstraints(pattern: "[0-9]+"))
        let fields = try resolving.fields("X")
        #expect(fields.map(\.type.text) == ["Blog.Snowflake", "[Blog.Snowflake]", "Blog.Snowflake?"])
        #expect(fields.allSatisfy { $0.constraints.isEmpty })
        #expect(try resolving.endpoint("a").pathParameters[0].type.text == "Blog.Snowflake")
    }
}
