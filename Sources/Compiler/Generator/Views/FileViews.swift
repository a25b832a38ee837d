import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// The file of an API: its namespace with hosts, credentials and errors.
package struct APIFileView: View {
    package let fileHeader: String
    package let imports: [String]
    package let hasImports: Bool
    package let generatedCodeVersion: String
    package let namespace: NamespaceView?

    package static let schema = ViewSchema(
        "apiFile",
        [
            .init("fileHeader", .text, "The source of the file, on one line."),
            .init("imports", .texts, "Import declarations."),
            .init("hasImports", .flag, "Whether there are any."),
            .init(
                "generatedCodeVersion",
                .text,
                "The runtime's type for the version of the generated code."
            ),
            .init("namespace", .view(NamespaceView.self), "Missing if no file of the directory is a catalog."),
        ]
    )

    package var values: [ViewValue] {
        [.text(fileHeader), .texts(imports), .flag(hasImports), .text(generatedCodeVersion), .view(namespace)]
    }

    init(_ api: ResolvedAPI, context: ViewContext) {
        fileHeader = FileHeader.of(api: api.name.value)
        namespace = api.files.contains(where: \.isCatalog) ? NamespaceView(api, context: context) : nil
        imports = Imports.lines(
            access: api.access,
            needsFoundation: namespace != nil && api.namespaceNeedsFoundation,
            runtime: namespace == nil ? .none : RuntimeImport(ofNamespace: api)
        )
        hasImports = !imports.isEmpty
        generatedCodeVersion = GeneratedCodeVersion.current
    }
}

/// The enum that contains all declarations of an API.
package struct NamespaceView: View {
    package let docs: [String]
    package var access: String
    package var name: String
    package let hosts: HostsView?
    package var credentials: CredentialsView?
    package let failure: FailureView?
    package let types: [TypeView]

    package static let schema = ViewSchema(
        "namespace",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The enum's identifier."),
            .init("hosts", .view(HostsView.self), "Missing if each service has its own."),
            .init("credentials", .view(CredentialsView.self), "Set if the API has credentials."),
            .init("failure", .view(FailureView.self), "Set if the API declares errors for all services."),
            .init("types", .views(TypeView.self), "Inline types of its defaults."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(access), .text(name), .view(hosts), .view(credentials), .view(failure), .views(types),
        ]
    }

    init(_ api: ResolvedAPI, context: ViewContext) {
        let scope = SwiftScope(path: api.path, isQualified: false)
        var docs = DocComment(indentation: 0)
        docs.add(paragraph: api.docs)
        self.docs = docs.lines
        access = context.access.prefix
        name = SwiftIdentifier.standalone(api.path.name)
        hosts = api.hosts.map {
            HostsView($0, owner: "the \(api.path.name) API", access: context.access, indentation: 4)
        }
        if !api.credentials.isEmpty {
            credentials = CredentialsView(api, needsBlankLine: api.hosts != nil, in: scope, context: context)
        }
        let needsBlankLine = api.hosts != nil || credentials != nil
        failure = api.failure.map {
            FailureView(
                $0,
                of: "the \(api.path.name) API",
                needsBlankLine: needsBlankLine,
                in: scope,
                context: context,
                indentation: 4
            )
        }
        types = TypeView.views(
            api.nested,
            follow: needsBlankLine || api.failure != nil,
            in: scope,
            context: context,
            indentation: 4
        )
    }
}

/// The file of a service and its endpoints.
package struct ServiceFileView: View {
    package let fileHeader: String
    package let imports: [String]
    package let service: ServiceView?

    package static let schema = ViewSchema(
        "serviceFile",
        [
            .init("fileHeader", .text, "The source of the file, on one line."),
            .init("imports", .texts, "Import declarations."),
            .init("service", .view(ServiceView.self), "Missing if the YAML file declares none."),
        ]
    )

    package var values: [ViewValue] {
        [.text(fileHeader), .texts(imports), .view(service)]
    }

    init(_ file: ResolvedFile, of api: ResolvedAPI, context: ViewContext) {
        fileHeader = FileHeader.of(file)
        imports = Imports.lines(
            access: api.access,
            needsFoundation: file.service?.needsFoundation ?? false,
            runtime: file.service == nil ? .none : .signatures
        )
        service = file.service.map { ServiceView($0, of: api, context: context) }
    }
}

/// The file of the types that a YAML file declares.
package struct TypesFileView: View {
    package let fileHeader: String
    package let imports: [String]
    package let hasImports: Bool
    package let namespace: String?
    package let types: [TypeView]

    package static let schema = ViewSchema(
        "typesFile",
        [
            .init("fileHeader", .text, "The source of the file, on one line."),
            .init("imports", .texts, "Import declarations."),
            .init("hasImports", .flag, "Whether there are any."),
            .init("namespace", .optionalText, "The API's enum; missing if the YAML file declares no types."),
            .init("types", .views(TypeView.self), "In the order of the YAML file."),
        ]
    )

    package var values: [ViewValue] {
        [.text(fileHeader), .texts(imports), .flag(hasImports), .optionalText(namespace), .views(types)]
    }

    init(_ file: ResolvedFile, of api: ResolvedAPI, context: ViewContext) {
        let scope = SwiftScope(path: api.path, isQualified: false)
        fileHeader = FileHeader.of(file)
        imports = Imports.lines(
            access: api.access,
            needsFoundation: file.types.contains(where: \.needsFoundation),
            runtime: RuntimeImport(of: file.types)
        )
        hasImports = !imports.isEmpty
        namespace = file.types.isEmpty ? nil : SwiftIdentifier.standalone(api.path.name)
        types = TypeView.views(file.types, follow: false, in: scope, context: context, indentation: 4)
    }
}

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
