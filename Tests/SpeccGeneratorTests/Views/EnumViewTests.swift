import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Enum views")
struct EnumViewTests {
    private func view(_ type: ResolvedType) throws -> EnumView {
        let api = ResolvedAPI.sample(files: [.sample(types: [type])])
        let file = TypesFileView(api.files[0], of: api, context: TypeContext(api))
        return try #require(file.types.first?.enumeration)
    }

    @Test("cases have their wire value as a literal and a Swift identifier")
    func enumCases() throws {
        let state = try view(
            .enumeration("GitHub.State", [.sample("too heated", swiftName: "tooHeated"), .sample("default")])
        )
        #expect(state.conformances == "OpenEnum")
        #expect(state.rawType == "String")
        #expect(state.cases.map(\.name) == ["tooHeated", "`default`"])
        #expect(state.cases.map(\.value) == ["\"too heated\"", "\"default\""])
    }

    @Test("integer cases have integer values")
    func numbers() throws {
        let priority = try view(.enumeration("GitHub.P", isInteger: true, [.sample("-1", swiftName: "minus1")]))
        #expect(priority.rawType == "Int")
        #expect(priority.cases[0].value == "-1")
    }

    @Test("the placeholder of a closed enum is a case that is not deprecated")
    func closed() throws {
        let enumCases: [ResolvedEnum.Case] = [.sample("old", deprecated: .bare), .sample("in", swiftName: "in")]
        let state = try view(.enumeration("GitHub.State", isClosed: true, enumCases))
        #expect(state.conformances == "String, ClosedEnum")
        #expect(state.placeholder == "in")
    }

    @Test("a deprecated case has the attribute, except in a closed enum, where it would cause a warning in allCases")
    func deprecated() throws {
        let enumCases: [ResolvedEnum.Case] = [.sample("old", deprecated: .because("use 'new'"))]
        let open = try view(.enumeration("GitHub.State", enumCases))
        #expect(open.cases[0].attribute == "@available(*, deprecated, message: \"use 'new'\")")
        #expect(open.cases[0].docs == [])
        let closed = try view(.enumeration("GitHub.State", isClosed: true, enumCases))
        #expect(closed.cases[0].attribute == nil)
        #expect(closed.cases[0].docs == ["/// Deprecated: use 'new'"])
    }
}
