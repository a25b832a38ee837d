import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// The file of an API: its namespace with hosts and errors.
package struct APIFileView: View {
    package let fileHeader: String
    package let imports: [String]
    package let hasImports: Bool
    package let generatedCodeVersion: String
    package let namespace: NamespaceView?

    package static let schema = ViewSchema(
        "apiFile",
        [
            .init("fileHeader", .text, "What the file was made from, on one line."),
            .init("imports", .texts, "Import declarations."),
            .init("hasImports", .flag, "Whether there are any."),
            .init(
                "generatedCodeVersion",
                .text,
                "The runtime's type for the generatedCodeVersion of the contract that the text is written to."
            ),
            .init("namespace", .view(NamespaceView.self), "Missing where no file of the directory is a catalog."),
        ]
    )

    package var values: [ViewValue] {
        [.text(fileHeader), .texts(imports), .flag(hasImports), .text(generatedCodeVersion), .view(namespace)]
    }

    init(_ api: ResolvedAPI, context: TypeContext) {
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

/// The enum that everything of an API stands in.
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
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("name", .text, "The enum's identifier."),
            .init("hosts", .view(HostsView.self), "Missing where each service has its own."),
            .init("credentials", .view(CredentialsView.self), "Set where callers must show who they are."),
            .init("failure", .view(FailureView.self), "Set where the API declares errors for all its services."),
            .init("types", .views(TypeView.self), "Inline types of its defaults."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(access), .text(name), .view(hosts), .view(credentials), .view(failure), .views(types),
        ]
    }

    init(_ api: ResolvedAPI, context: TypeContext) {
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
