import Testing

@testable import SpeccChecks

/// Fields are boxed if a copy of their value would be expensive.
struct TypeSizeEstimatorTests {
    private func resolving(_ types: String) throws -> ResolutionResult {
        try ResolutionResult("endpoints: { a: { call: GET /a, returns: Root } }\ntypes:\n" + types)
    }

    private static func texts(_ count: Int) -> String {
        "{ " + (0..<count).map { "t\($0): string" }.joined(separator: ", ") + " }"
    }

    @Test("values with more than eight counted references are boxed in fields, required or not")
    func limit() throws {
        let resolving = try resolving(
            """
              Root: { a: Large, b: Large?, c: Small, d: Small?, e: list<Large>, f: "Large | null", g: map<Large> }
              Large: \(Self.texts(9))
              Small: \(Self.texts(8))
            """
        )
        #expect(try resolving.fields("Root").map(\.isBoxed) == [true, true, false, false, false, true, false])
    }

    @Test("only reference-counted fields count: numbers, dates and flags do not")
    func bitwise() throws {
        let resolving = try resolving(
            """
              Root: { a: Numbers }
              Numbers:
                { a: int, b: int64?, c: double, d: bool, e: bool?, f: datetime, g: uuid, h: decimal, i: date, j: duration }
            """
        )
        #expect(try resolving.fields("Root").map(\.isBoxed) == [false])
    }

    @Test("the size of a value includes its parts, and a box counts as one")
    func nested() throws {
        let resolving = try resolving(
            """
              Root: { a: Outer, b: Holder }
              Outer: { a: Inner, b: Inner }
              Inner: \(Self.texts(5))
              Holder: { a: Outer, b: string }
            """
        )
        #expect(try resolving.fields("Root").map(\.isBoxed) == [true, false])
        #expect(try resolving.fields("Outer").map(\.isBoxed) == [false, false])
        #expect(try resolving.fields("Holder").map(\.isBoxed) == [true, false])
    }

    @Test("inline types and aliases are boxed too")
    func inlineAndNamed() throws {
        let resolving = try resolving(
            """
              Root: { a: \(Self.texts(9)), b: Named }
              Named: Large
              Large: \(Self.texts(9))
            """
        )
        #expect(try resolving.fields("Root").map(\.isBoxed) == [true, true])
    }

    @Test("unions are boxed in their cases")
    func unions() throws {
        let resolving = try resolving(
            """
              Root: { a: Many, b: Few }
              Many: { $oneOf: { a: Half, b: Half }, $by: kind }
              Few: { $oneOf: { a: Half }, $by: kind }
              Half: \(Self.texts(5))
            """
        )
        #expect(try resolving.fields("Root").map(\.isBoxed) == [false, false])
        func isIndirect(_ name: String) throws -> Bool {
            guard case .union(let union) = try resolving.type(name).shape else { return false }
            return union.isIndirect
        }
        #expect(try isIndirect("Many"))
        #expect(try !isIndirect("Few"))
    }

    @Test("back edges of a cycle are not counted")
    func cycle() throws {
        let resolving = try resolving(
            """
              Root: { a: Small, b: Large }
              Small: { next: Small?, a: string }
              Large: { next: Large?, rest: \(Self.texts(8)) }
            """
        )
        #expect(try resolving.fields("Root").map(\.isBoxed) == [false, true])
        #expect(try resolving.fields("Small").map(\.isBoxed) == [true, false])
        #expect(try resolving.fields("Large").map(\.isBoxed) == [true, false])
    }
}
