import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The file of what tests and previews need: protocols and mocks of services, examples of types.
package struct MocksFileView: View {
    package let fileHeader: String
    package let imports: [String]
    package let hasImports: Bool
    package let service: MockServiceView?
    package let isMocked: Bool
    package let mockImports: [String]
    package let hasMockImports: Bool
    package let exampleResponses: [ExampleResponsesView]
    package var examples: [ExampleView]

    package static let schema = ViewSchema(
        "mocksFile",
        [
            .init("fileHeader", .text, "What the file was made from, on one line."),
            .init("imports", .texts, "Import declarations of what every build has."),
            .init("hasImports", .flag, "Whether there are any."),
            .init("service", .view(MockServiceView.self), "Missing where the YAML file declares none."),
            .init("isMocked", .flag, "Whether there is anything that only tests and previews have."),
            .init("mockImports", .texts, "Import declarations that only tests and previews need."),
            .init("hasMockImports", .flag, "Whether there are any."),
            .init(
                "exampleResponses",
                .views(ExampleResponsesView.self),
                "Of its endpoints, as the catalog gives them by name."
            ),
            .init("examples", .views(ExampleView.self), "Of its types, inline ones too."),
        ]
    )

    package var values: [ViewValue] {
        [
            .text(fileHeader), .texts(imports), .flag(hasImports), .view(service), .flag(isMocked), .texts(mockImports),
            .flag(hasMockImports), .views(exampleResponses), .views(examples),
        ]
    }

    /// - Parameter types: Nil where the API does not ask for mocks.
    init(_ file: ResolvedFile, of api: ResolvedAPI, types: ExampleTypeGraph?, context: TypeContext) {
        fileHeader = FileHeader.of(file)
        let service = types == nil ? nil : file.service
        var made: [ExampleView.Made] = []
        var exampleResponses: [ExampleResponsesView.Made] = []
        if let types {
            exampleResponses = (service?.endpoints ?? []).compactMap { endpoint in
                service.flatMap { ExampleResponsesView.made(of: endpoint, in: $0, types, context) }
            }
            made = TypesWithExamples(file, of: api, context).all.compactMap {
                ExampleView.made(of: $0.type, deprecation: $0.deprecation, types, context)
            }
        }
        let answered = Set(exampleResponses.map(\.path))
        self.service = service.map { MockServiceView($0, of: api, examples: answered, context: context) }
        self.exampleResponses = exampleResponses.map(\.view)
        examples = made.map(\.view)
        isMocked = service != nil || !made.isEmpty
        let needsFoundation = service?.endpoints.contains(where: \.signatureNeedsFoundation) ?? false
        imports = Imports.lines(
            access: api.access,
            needsFoundation: needsFoundation,
            runtime: service == nil ? .none : .signatures
        )
        hasImports = !imports.isEmpty
        let modules = Set(made.flatMap(\.modules)).union(exampleResponses.flatMap(\.modules))
        mockImports = Imports.lines(
            access: api.access,
            needsFoundation: modules.contains("Foundation") && !needsFoundation,
            runtime: modules.contains("SpeccRuntime") && service == nil ? .signatures : .none
        )
        hasMockImports = !mockImports.isEmpty
        // Beside what stands before the first, a blank line is due.
        if !examples.isEmpty { examples[0].needsBlankLine = service != nil || hasMockImports }
    }
}
