import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The file of mocks and examples, which only debug builds compile.
package struct MocksFileView: View {
    package let fileHeader: String
    package let hasContent: Bool
    package let imports: [String]
    package let hasImports: Bool
    package let service: MockServiceView?
    package let exampleResponses: [ExampleResponsesView]
    package var examples: [ExampleView]

    package static let schema = ViewSchema(
        "mocksFile",
        [
            .init("fileHeader", .text, "The source of the file, on one line."),
            .init("hasContent", .flag, "Whether the file declares anything."),
            .init("imports", .texts, "Import declarations."),
            .init("hasImports", .flag, "Whether there are any."),
            .init("service", .view(MockServiceView.self), "Missing if the YAML file declares no service."),
            .init("exampleResponses", .views(ExampleResponsesView.self), "One per endpoint with examples."),
            .init("examples", .views(ExampleView.self), "One per type that can have one, including inline types."),
        ]
    )

    package var values: [ViewValue] {
        [
            .text(fileHeader), .flag(hasContent), .texts(imports), .flag(hasImports), .view(service),
            .views(exampleResponses), .views(examples),
        ]
    }

    /// - Parameter types: Nil if the API has no mocks.
    init(_ file: ResolvedFile, of api: ResolvedAPI, types: ExampleTypeGraph?, context: ViewContext) {
        fileHeader = FileHeader.of(file)
        var functions: [ExampleFunction] = []
        var responses: [ExampleResponses] = []
        if let types {
            functions = TypesWithExamples(file, of: api, context).all.compactMap {
                ExampleFunction($0.type, attribute: $0.deprecation, types)
            }
            responses = file.service.map { ExampleResponses.all(of: $0, types, context) } ?? []
        }
        let mockedEndpoints = Set(responses.map(\.endpoint.path))
        service =
            types == nil
            ? nil
            : file.service.map {
                MockServiceView($0, of: api, examples: mockedEndpoints, context: context)
            }
        exampleResponses = responses.map { ExampleResponsesView($0, context: context) }
        examples = functions.map { ExampleView($0, access: context.access) }
        hasContent = service != nil || !examples.isEmpty
        let modules = Set(functions.flatMap(\.modules)).union(responses.flatMap(\.modules))
        // Default values of public functions are compiled into their callers.
        let exposed = functions.flatMap { api.access == .public ? $0.modules : $0.signatureModules }
        imports = Imports.lines(
            access: api.access,
            needsFoundation: modules.contains("Foundation"),
            exposesFoundation: exposed.contains("Foundation"),
            runtime: service != nil || modules.contains("SpeccRuntime") ? .signatures : .none
        )
        hasImports = !imports.isEmpty
        if !examples.isEmpty { examples[0].needsBlankLine = service != nil || hasImports }
    }
}
