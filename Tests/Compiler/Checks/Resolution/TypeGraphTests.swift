import SpeccCatalog
import Testing

@testable import SpeccChecks

struct TypeGraphTests {
    @Test("usage is propagated through every type that contains a value")
    func usage() throws {
        let resolving = try ResolutionResult(
            """
            defaults: { errors: { 404: F } }
            endpoints:
              a: { call: GET /a, returns: { 200: list<A>, 201: G } }
              b: { call: POST /b, body: B, query: { e: E? } }
            types:
              A: { c: map<C>?, s: { d: D } }
              B: { c: C }
              C: { x: int }
              D: { x: int }
              E: [x, y]
              F: { x: int }
              G: { x: int }
              U: { x: int }
            """
        )
        let usages = try "ABCDEFGU".map { name -> String in
            let usage = try resolving.type(String(name)).usage
            return "\(name)\(usage.isRead ? "r" : "")\(usage.isWritten ? "w" : "")"
        }
        #expect(usages == ["Ar", "Bw", "Crw", "Dr", "Erw", "Fr", "Gr", "Urw"])
        #expect(try resolving.type("A").nested.map(\.usage) == [TypeUsage(isRead: true, isWritten: false)])
    }

    @Test("an unreachable type and its parts are used in both directions")
    func unreached() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: { 200: A, 201: Extending } } }
            types:
              A: { x: int }
              Base: { a: A, part: { x: int }, mood: Mood }
              Extending: { $extends: Base, b: B }
              B: { x: int }
              Mood: [x]
            """
        )
        let both = TypeUsage(isRead: true, isWritten: true)
        #expect(try ["A", "Base", "Mood"].map { try resolving.type($0).usage } == [both, both, both])
        #expect(try resolving.type("Base").nested.map(\.usage) == [both])
        #expect(try resolving.type("Extending").usage == TypeUsage(isRead: true, isWritten: false))
        #expect(try resolving.type("B").usage == TypeUsage(isRead: true, isWritten: false))
    }

    @Test("optional fields through which a value could contain itself are boxed")
    func boxes() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: { 200: A, 201: Tree } } }
            types:
              A: { b: B, other: D?, list: list<A>, map: map<A>? }
              B: { a: A?, i: { a: A?, n: int } }
              D: { x: int }
              Tree: { parent: Tree?, kids: list<Tree>? }
            """
        )
        #expect(try boxed("A", resolving) == [])
        #expect(try boxed("B", resolving) == ["a"])
        #expect(try boxed("Tree", resolving) == ["parent"])
        #expect(try resolving.type("B").nested[0].fields.filter(\.isBoxed).map(\.swiftName) == ["a"])
    }

    @Test("conformances of a type are required of its parts")
    func conformances() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: A } }
            types:
              A: { $swift: { conforms: [Hashable, Codable, Identifiable] }, id: int, b: list<B>, i: { e: E } }
              B: { $swift: { conforms: [Equatable] }, c: C? }
              C: { x: int }
              E: [x]
              F: { $swift: { conforms: [Equatable] }, x: int }
            """
        )
        #expect(try resolving.type("A").conforms == [.codable, .hashable])
        #expect(try resolving.type("B").conforms == [.codable, .hashable])
        #expect(try resolving.type("C").conforms == [.codable, .hashable])
        #expect(try resolving.type("E").conforms == [.codable])
        #expect(try resolving.type("F").conforms == [.equatable])
        #expect(try resolving.type("A").nested.map(\.conforms) == [[.codable, .hashable]])
    }

    private func boxed(_ name: String, _ resolving: ResolutionResult) throws -> [String] {
        try resolving.fields(name).filter(\.isBoxed).map(\.swiftName.text)
    }
}
