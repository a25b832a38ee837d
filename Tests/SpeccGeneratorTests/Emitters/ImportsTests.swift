import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Imports of generated files")
struct ImportsTests {
    @Test("imports the runtime with the access level of the declarations")
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

    @Test("package declarations with enums only import without 'package', which would cause a warning")
    func enums() {
        let state = ResolvedType.enumeration("GitHub.State", [.sample("open")])
        let api = ResolvedAPI.sample(access: .package, files: [.sample(types: [state])])
        #expect(
            TypesFileView(api.files[0], of: api, context: TypeContext(api)).imports == [
                "@_spi(Generated) import SpeccRuntime"
            ]
        )
    }

    @Test("an empty namespace has only its own import of the runtime, because more would cause a warning")
    func emptyNamespace() {
        let api = ResolvedAPI.sample(access: .public, hosts: nil, files: [.sample(service: .sample())])
        #expect(APIFileView(api, context: TypeContext(api)).imports == ["@_spi(Generated) import SpeccRuntime"])
        let text = Generator().files(for: [api], root: "GitHub")[0].text
        #expect(text.hasSuffix("Version3 {}\n\npublic nonisolated enum GitHub {\n}\n"))
    }

    @Test(
        "imports Foundation only if one of its types is used",
        arguments: BuiltinType.allCases.map { ($0, ["decimal", "uuid", "url", "datetime", "bytes", "data"]) }
    )
    func foundation(type: BuiltinType, prefixes: [String]) {
        let file = ResolvedFile.sample(types: [.object("GitHub.A", [.sample("x", .optional(.list(.builtin(type))))])])
        let view = TypesFileView(file, of: .sample(), context: TypeContext(.sample()))
        let isNamed = prefixes.contains { type.rawValue.hasPrefix($0) }
        #expect(view.imports.contains("import Foundation") == isNamed)
    }

    @Test("imports Foundation if only an inline type, response, parameter or error uses it")
    func usages() {
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
