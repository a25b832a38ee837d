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
        #expect(context.remark(on: old) == nil)
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
        #expect(context.remark(on: old) == "Deprecated: gone soon")
    }
}
