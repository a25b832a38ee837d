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
