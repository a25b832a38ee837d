import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// The file of an API: its home with hosts and errors.
package struct APIFileView: View {
    package let notice: String
    package let imports: [String]
    package let hasImports: Bool
    package let edition: String
    package let home: HomeView?

    package static let schema = ViewSchema(
        "apiFile",
        [
            .init("notice", .text, "What the file was made from, on one line."),
            .init("imports", .texts, "Import declarations."),
            .init("hasImports", .flag, "Whether there are any."),
            .init("edition", .text, "The runtime's type for the edition of the contract that the text is written to."),
            .init("home", .view(HomeView.self), "Missing where no file of the directory is a catalog."),
        ]
    )

    package var values: [ViewValue] {
        [.text(notice), .texts(imports), .flag(hasImports), .text(edition), .view(home)]
    }

    init(_ api: ResolvedAPI, context: TypeContext) {
        notice = Notice.of(api: api.name.value)
        home = api.files.contains(where: \.isCatalog) ? HomeView(api, context: context) : nil
        imports = Imports.lines(
            access: api.access,
            needsFoundation: home != nil && api.homeNeedsFoundation,
            runtime: home == nil ? .none : RuntimeUse(ofHome: api)
        )
        hasImports = !imports.isEmpty
        edition = Edition.current
    }
}

/// The enum that everything of an API stands in.
package struct HomeView: View {
    package let docs: [String]
    package var access: String
    package var name: String
    package let hosts: HostsView?
    package var credentials: CredentialsView?
    package let failure: FailureView?
    package let types: [TypeView]

    package static let schema = ViewSchema(
        "home",
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
            HostsView($0, owner: api.path.name, access: context.access, indentation: 4)
        }
        if !api.credentials.isEmpty {
            credentials = CredentialsView(api, isApart: api.hosts != nil, in: scope, context: context)
        }
        let isApart = api.hosts != nil || credentials != nil
        failure = api.failure.map {
            FailureView(
                $0,
                of: "a call",
                isApart: isApart,
                in: scope,
                context: context,
                indentation: 4
            )
        }
        types = TypeView.views(
            api.nested,
            follow: isApart || api.failure != nil,
            in: scope,
            context: context,
            indentation: 4
        )
    }
}
