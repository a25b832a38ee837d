import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Enums as views")
struct EnumViewTests {
    private func view(_ type: ResolvedType) throws -> EnumView {
        let api = ResolvedAPI.sample(files: [.sample(types: [type])])
        let file = TypesFileView(api.files[0], of: api, context: TypeContext(api))
        return try #require(file.types.first?.enumeration)
    }

    @Test("words keep their wire text in a literal and get an identifier")
    func words() throws {
        let state = try view(
            .enumeration("GitHub.State", [.sample("too heated", swiftName: "tooHeated"), .sample("default")])
        )
        #expect(state.conformances == "OpenEnum")
        #expect(state.rawType == "String")
        #expect(state.cases.map(\.name) == ["tooHeated", "`default`"])
        #expect(state.cases.map(\.value) == ["\"too heated\"", "\"default\""])
    }

    @Test("numbers stay numbers")
    func numbers() throws {
        let priority = try view(.enumeration("GitHub.P", isInteger: true, [.sample("-1", swiftName: "minus1")]))
        #expect(priority.rawType == "Int")
        #expect(priority.cases[0].value == "-1")
    }

    @Test("a closed one is a Swift enum, whose placeholder is a word that is not deprecated")
    func closed() throws {
        let words: [ResolvedEnum.Case] = [.sample("old", deprecated: .bare), .sample("in", swiftName: "in")]
        let state = try view(.enumeration("GitHub.State", isClosed: true, words))
        #expect(state.conformances == "String, ClosedEnum")
        #expect(state.placeholder == "in")
    }

    @Test("a deprecated word bears the attribute, but for a closed enum, which Swift could not list then")
    func deprecated() throws {
        let words: [ResolvedEnum.Case] = [.sample("old", deprecated: .because("use 'new'"))]
        let open = try view(.enumeration("GitHub.State", words))
        #expect(open.cases[0].attribute == "@available(*, deprecated, message: \"use 'new'\")")
        #expect(open.cases[0].docs == [])
        let closed = try view(.enumeration("GitHub.State", isClosed: true, words))
        #expect(closed.cases[0].attribute == nil)
        #expect(closed.cases[0].docs == ["/// Deprecated: use 'new'"])
    }
}
