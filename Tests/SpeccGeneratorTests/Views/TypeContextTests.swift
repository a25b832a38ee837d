import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Deprecated types")
struct TypeContextTests {
    private let old = ResolvedType.object("GitHub.Old", deprecated: .because("gone soon"), [])

    @Test("an unused type has the attribute")
    func unused() {
        let context = TypeContext(.sample(files: [.sample(types: [old])]))
        #expect(context.attribute(of: old) == "@available(*, deprecated, message: \"gone soon\")")
        #expect(context.deprecationNote(on: old) == nil)
    }

    @Test("a type that only deprecated declarations use has the attribute")
    func usedByDeprecated() {
        let other = ResolvedType.object("GitHub.Other", deprecated: .bare, [.sample("x", .list(.object("GitHub.Old")))])
        let call = ResolvedEndpoint.sample(deprecated: .bare, response: .value(.object("GitHub.Old")))
        let file = ResolvedFile.sample(service: .sample(endpoints: [call]), types: [old, other])
        #expect(TypeContext(.sample(files: [file])).attribute(of: old) != nil)
    }

    @Test("a used type has a note instead of the attribute, which would cause warnings in generated code")
    func used() {
        let call = ResolvedEndpoint.sample(response: .value(.list(.object("GitHub.Old"))))
        let file = ResolvedFile.sample(service: .sample(endpoints: [call]), types: [old])
        let context = TypeContext(.sample(files: [file]))
        #expect(context.attribute(of: old) == nil)
        #expect(context.deprecationNote(on: old) == "Deprecated: gone soon")
    }

    @Test("a type that is used only by a deprecated type without the attribute has no attribute")
    func chain() {
        let middle = ResolvedType.object("GitHub.Middle", deprecated: .bare, [.sample("x", .object("GitHub.Old"))])
        let current = ResolvedType.object("GitHub.Living", [.sample("x", .object("GitHub.Middle"))])
        let context = TypeContext(.sample(files: [.sample(types: [old, middle, current])]))
        #expect(context.attribute(of: middle) == nil)
        #expect(context.attribute(of: old) == nil)
    }

    @Test("a type whose nested type is used has no attribute")
    func enclosing() {
        let kind = ResolvedType.object("GitHub.Outer.Kind", [])
        let outer = ResolvedType.object(
            "GitHub.Outer",
            deprecated: .bare,
            nested: [kind],
            [.sample("kind", .object("GitHub.Outer.Kind"))]
        )
        let extending = ResolvedType.object("GitHub.Extending", [.sample("kind", .object("GitHub.Outer.Kind"))])
        let context = TypeContext(.sample(files: [.sample(types: [outer, extending])]))
        #expect(context.attribute(of: outer) == nil)
    }

    @Test("an endpoint struct has no attribute if the service returns an inline type of it")
    func endpoint() {
        let old = ResolvedEndpoint.sample("list", deprecated: .bare)
        let response = ResolvedTypeReference.object(
            old.path.components.map(\.text).joined(separator: ".") + ".Response"
        )
        let list = ResolvedService.sample(list: response, endpoints: [old])
        #expect(TypeContext(.sample(files: [.sample(service: list)])).attribute(of: old) == nil)
        let plain = ResolvedService.sample(endpoints: [old])
        #expect(TypeContext(.sample(files: [.sample(service: plain)])).attribute(of: old) != nil)
    }
}
