import Testing

@testable import SpeccGenerator

@Suite("Enum views")
struct EnumViewTests {
    private func view(_ type: String) throws -> EnumView {
        try #require(Snippet.type(type).enumeration)
    }

    @Test("cases have their wire value as a literal and a Swift identifier")
    func enumCases() throws {
        let state = try view("State: [too heated, default]")
        #expect(state.conformances == "OpenEnum")
        #expect(state.rawType == "String")
        #expect(state.cases.map(\.name) == ["tooHeated", "`default`"])
        #expect(state.cases.map(\.value) == ["\"too heated\"", "\"default\""])
    }

    @Test("integer cases have integer values")
    func numbers() throws {
        let priority = try view("Priority: { $enum: [-1], $type: int }")
        #expect(priority.rawType == "Int")
        #expect(priority.cases[0].value == "-1")
    }

    @Test("the placeholder of a closed enum is a case that is not deprecated")
    func closed() throws {
        let state = try view("State: { $enum: [{ value: old, deprecated: true }, in], $closed: true }")
        #expect(state.conformances == "String, ClosedEnum")
        #expect(state.placeholder == "in")
    }

    @Test("a deprecated case has the attribute, except in a closed enum, where it would cause a warning in allCases")
    func deprecated() throws {
        let open = try view("State: { $enum: [{ value: old, deprecated: use 'new' }, new] }")
        #expect(open.cases[0].attribute == "@available(*, deprecated, message: \"use 'new'\")")
        #expect(open.cases[0].docs == [])
        let closed = try view("State: { $enum: [{ value: old, deprecated: use 'new' }, new], $closed: true }")
        #expect(closed.cases[0].attribute == nil)
        #expect(closed.cases[0].docs == ["/// Deprecated: use 'new'"])
    }
}
