import SpeccCatalog
import Testing

@testable import SpeccChecks

struct UnionResolverTests {
    @Test("a union has a case per member, named after its tag, or after its type if the tag is a number")
    func names() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: { 200: Event, 201: Part, 202: Id } } }
            types:
              Event: { $oneOf: { push_event: Push, unknown: Push, x: { $type: Push, $swift: { name: other } } }, $by: type }
              Part: { $oneOf: { 1: Push, 2: { b: int } }, $by: type, $tag: int, $closed: true }
              Id: { $oneOf: [int, string, list<Push>, Push] }
              Push: { a: int }
            """
        )
        let event = try union(resolving, "Event")
        #expect(event.members.map(\.swiftName) == ["pushEvent", "unknown_", "other"])
        #expect(event.members.map(\.tag) == ["push_event", "unknown", "x"])
        #expect(event.tagField == "type" && !event.isClosed && !event.isIntegerTag)
        #expect(event.members[0].recognition == .tag)
        let part = try union(resolving, "Part")
        #expect(part.members.map(\.swiftName) == ["push", "_2"])
        #expect(part.members[1].payload.text == "Blog.Part.Object2")
        #expect(part.nested.map(\.qualifiedName) == ["Blog.Part.Object2"])
        let id = try union(resolving, "Id")
        #expect(id.members.map(\.swiftName) == ["int", "string", "listOfPush", "push"])
        #expect(
            id.members.map(\.recognition) == [
                .jsonShape(.number, fields: []), .jsonShape(.text, fields: []), .jsonShape(.list, fields: []),
                .jsonShape(.object, fields: []),
            ]
        )
    }

    @Test("members of one kind are distinguished by constants or by a field")
    func recognition() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: { 200: A, 201: B } } }
            types:
              A: { $oneOf: [{ $enum: [b, a], $closed: true }, C, int] }
              C: { $enum: [c], $closed: true }
              B: { $oneOf: [Card, Bank, Coin] }
              Card: { kind: { $enum: [card], $closed: true }, id: int }
              Bank: { kind: { $enum: [bank], $closed: true }, id: string }
              Coin: { id: bool }
            """
        )
        #expect(
            try union(resolving, "A").members.map(\.recognition) == [
                .values(["a", "b"]), .values(["c"]), .jsonShape(.number, fields: []),
            ]
        )
        let kind = ResolvedUnion.Discriminator(field: "kind", value: .values(["card"]))
        let id = ResolvedUnion.Discriminator(field: "id", value: .kinds(.number))
        #expect(try union(resolving, "B").members[0].recognition == .jsonShape(.object, fields: [kind, id]))
    }

    @Test("cases are boxed if a value could contain itself, and then no field is")
    func boxes() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: { 200: Node, 201: Loop, 202: Flat } } }
            types:
              Node: { $oneOf: { leaf: Leaf, branch: Branch }, $by: kind }
              Branch: { left: Node, right: Node? }
              Leaf: { value: int }
              Loop: { next: Loop?, flat: Flat? }
              Flat: { $oneOf: [int, string] }
            """
        )
        #expect(try union(resolving, "Node").isIndirect)
        #expect(try !union(resolving, "Flat").isIndirect)
        #expect(try resolving.fields("Branch").allSatisfy { !$0.isBoxed })
        #expect(try resolving.fields("Loop").map(\.isBoxed) == [true, false])
    }

    @Test("usage is propagated through unions")
    func usage() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: GET /a, returns: Event }
              b: { call: POST /b, body: Id }
            types:
              Event: { $oneOf: { push: Push }, $by: type }
              Id: { $oneOf: [int, Fork] }
              Push: { a: int }
              Fork: { a: int }
            """
        )
        #expect(try resolving.type("Push").usage == TypeUsage(isRead: true, isWritten: false))
        #expect(try resolving.type("Fork").usage == TypeUsage(isRead: false, isWritten: true))
    }

    @Test("a closed union has a finite member, however its members contain it")
    func finiteMember() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: { 200: Tree, 201: Flat, 202: Deep } } }
            types:
              Tree: { $oneOf: { branch: Branch, twig: Twig, leaf: Leaf }, $by: kind, $closed: true }
              Branch: { left: Tree, right: Tree }
              Twig: { of: Branch? , deep: Deep }
              Leaf: { value: int, other: Tree? }
              Flat: { $oneOf: [int, string], $closed: true }
              Deep: { $oneOf: { tree: Holder, end: { a: int } }, $by: kind, $closed: true }
              Holder: { tree: Tree }
            """
        )
        #expect([1, 2].contains(try union(resolving, "Tree").fallbackMember))
        #expect(try union(resolving, "Flat").fallbackMember == 0)
        let isEndedByTree = try union(resolving, "Tree").fallbackMember == 2
        #expect(try isEndedByTree || union(resolving, "Deep").fallbackMember == 1)
    }

    @Test("the field that a union writes is marked in its members")
    func tags() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, returns: { 200: Event, 201: list<Push> } } }
            types:
              Event: { $oneOf: { push: Push, fork: Fork, other: { "type": string } }, $by: type }
              Push: { $extends: Base, a: int }
              Base: { "type": string }
              Fork: { a: int }
            """
        )
        #expect(try resolving.fields("Push").map(\.isTag) == [true, false])
        #expect(try resolving.fields("Base").map(\.isTag) == [false])
        #expect(try resolving.fields("Fork").map(\.isTag) == [false])
        guard case .object(let inline)? = try union(resolving, "Event").nested.first?.shape else {
            throw NoUnion(name: "Event.Other")
        }
        #expect(inline.fields.map(\.isTag) == [true])
    }

    private func union(_ resolving: ResolutionResult, _ name: String) throws -> ResolvedUnion {
        guard case .union(let union) = try resolving.type(name).shape else {
            throw NoUnion(name: name)
        }
        return union
    }

    private struct NoUnion: Error {
        var name: String
    }
}
