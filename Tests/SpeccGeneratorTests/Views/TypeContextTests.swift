import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Deprecated types")
struct TypeContextTests {
    private let old = ResolvedType.object("GitHub.Old", deprecated: .because("gone soon"), [])

    @Test("one that nothing names bears the attribute")
    func unused() {
        let context = TypeContext(.sample(files: [.sample(types: [old])]))
        #expect(context.attribute(of: old) == "@available(*, deprecated, message: \"gone soon\")")
        #expect(context.deprecationNote(on: old) == nil)
    }

    @Test("one that only deprecated things name bears it too")
    func usedByDeprecated() {
        let other = ResolvedType.object("GitHub.Other", deprecated: .bare, [.sample("x", .list(.object("GitHub.Old")))])
        let call = ResolvedEndpoint.sample(deprecated: .bare, response: .value(.object("GitHub.Old")))
        let file = ResolvedFile.sample(service: .sample(endpoints: [call]), types: [old, other])
        #expect(TypeContext(.sample(files: [file])).attribute(of: old) != nil)
    }

    @Test("one that something living names is only said to be deprecated: the text itself would warn")
    func used() {
        let call = ResolvedEndpoint.sample(response: .value(.list(.object("GitHub.Old"))))
        let file = ResolvedFile.sample(service: .sample(endpoints: [call]), types: [old])
        let context = TypeContext(.sample(files: [file]))
        #expect(context.attribute(of: old) == nil)
        #expect(context.deprecationNote(on: old) == "Deprecated: gone soon")
    }

    @Test("one that only a deprecated one without the attribute names goes without it too")
    func chain() {
        let middle = ResolvedType.object("GitHub.Middle", deprecated: .bare, [.sample("x", .object("GitHub.Old"))])
        let living = ResolvedType.object("GitHub.Living", [.sample("x", .object("GitHub.Middle"))])
        let context = TypeContext(.sample(files: [.sample(types: [old, middle, living])]))
        #expect(context.attribute(of: middle) == nil)
        #expect(context.attribute(of: old) == nil)
    }

    @Test("one in which a named inline type stands goes without the attribute")
    func around() {
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

    @Test("an endpoint's struct goes without the attribute where the service answers with an inline type of it")
    func endpoint() {
        let old = ResolvedEndpoint.sample("list", deprecated: .bare)
        let answer = ResolvedTypeReference.object(old.path.components.map(\.text).joined(separator: ".") + ".Response")
        let list = ResolvedService.sample(list: answer, endpoints: [old])
        #expect(TypeContext(.sample(files: [.sample(service: list)])).attribute(of: old) == nil)
        let plain = ResolvedService.sample(endpoints: [old])
        #expect(TypeContext(.sample(files: [.sample(service: plain)])).attribute(of: old) != nil)
    }
}
