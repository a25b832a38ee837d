import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Imports of generated files")
struct ImportsTests {
    @Test("each access level imports as it must")
    func access() {
        #expect(
            Imports.lines(access: .internal, needsFoundation: true, runtime: .signatures) == [
                "import Foundation", "@_spi(Generated) import SpeccRuntime",
            ]
        )
        #expect(
            Imports.lines(access: .public, needsFoundation: false, runtime: .conformances) == [
                "@_spi(Generated) public import SpeccRuntime"
            ]
        )
        #expect(
            Imports.lines(access: .package, needsFoundation: false, runtime: .signatures) == [
                "#if hasFeature(InternalImportsByDefault)", "@_spi(Generated) package import SpeccRuntime", "#else",
                "@_spi(Generated) import SpeccRuntime", "#endif",
            ]
        )
    }

    @Test("package declarations that hold nothing but enums import without 'package': Swift would warn")
    func enums() {
        let state = ResolvedType.enumeration("GitHub.State", [.sample("open")])
        let api = ResolvedAPI.sample(access: .package, files: [.sample(types: [state])])
        #expect(
            TypesFileView(api.files[0], of: api, context: TypeContext(api)).imports == [
                "@_spi(Generated) import SpeccRuntime"
            ]
        )
    }

    @Test("a namespace in which nothing stands imports the runtime for itself alone: Swift would warn of more")
    func emptyHome() {
        let api = ResolvedAPI.sample(access: .public, hosts: nil, files: [.sample(service: .sample())])
        #expect(APIFileView(api, context: TypeContext(api)).imports == ["@_spi(Generated) import SpeccRuntime"])
        let text = Generator().files(for: [api], root: "GitHub")[0].text
        #expect(text.hasSuffix("Version3 {}\n\npublic nonisolated enum GitHub {\n}\n"))
    }

    @Test(
        "Foundation is imported exactly where a type of it is named",
        arguments: BuiltinType.allCases.map { ($0, ["decimal", "uuid", "url", "datetime", "bytes", "data"]) }
    )
    func foundation(type: BuiltinType, prefixes: [String]) {
        let file = ResolvedFile.sample(types: [.object("GitHub.A", [.sample("x", .optional(.list(.builtin(type))))])])
        let view = TypesFileView(file, of: .sample(), context: TypeContext(.sample()))
        let isNamed = prefixes.contains { type.rawValue.hasPrefix($0) }
        #expect(view.imports.contains("import Foundation") == isNamed)
    }

    @Test("also where only an inline type, an answer, a parameter or an error names it")
    func places() {
        let date = ResolvedTypeReference.builtin(.datetime)
        let nested = ResolvedType.object("GitHub.S.E.T", [.sample("x", date)])
        let failure = ResolvedFailure(path: SwiftPath("GitHub.F"), cases: [.init(.exactly(404), "x", date)], nested: [])
        let success = ResolvedSuccess(.exactly(200), "ok", date)
        let calls: [ResolvedEndpoint] = [
            .sample(nested: [nested]), .sample(response: .value(date)), .sample(query: [.sample("x", date)]),
            .sample(failure: .own(failure)), .sample(response: .cases(SwiftPath("GitHub.R"), [success])),
        ]
        for call in calls {
            let api = ResolvedAPI.sample(files: [.sample(service: .sample(endpoints: [call]))])
            let view = ServiceFileView(api.files[0], of: api, context: TypeContext(api))
            #expect(view.imports.first == "import Foundation")
        }
    }
}
