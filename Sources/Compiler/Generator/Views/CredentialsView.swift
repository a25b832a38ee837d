import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The credentials of an API: a struct with static functions that create them.
package struct CredentialsView: View {
    package var needsBlankLine: Bool
    package let docs: [String]
    package var access: String
    package var name: String
    package let factories: [CredentialView]

    package static let schema = ViewSchema(
        "credentials",
        [
            .init("needsBlankLine", .flag, "Whether a blank line separates it from the previous declaration."),
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The type's identifier."),
            .init("factories", .views(CredentialView.self), "In the order of the catalog."),
        ]
    )

    package var values: [ViewValue] {
        [.flag(needsBlankLine), .texts(docs), .text(access), .text(name), .views(factories)]
    }

    /// `GitHub.Credentials`
    static func path(in api: ResolvedAPI) -> SwiftPath {
        SwiftPath(api.path.components + ["Credentials"])
    }

    init(_ api: ResolvedAPI, needsBlankLine: Bool, in scope: SwiftScope, context: ViewContext) {
        let path = Self.path(in: api)
        let inside = scope.inside(path, declaring: [])
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: "Credentials for the \(api.path.name) API.")
        self.needsBlankLine = needsBlankLine
        self.docs = docs.lines
        access = context.access.prefix
        name = SwiftIdentifier.standalone(path.name)
        factories = api.credentials.flatMap { credential in
            CredentialEmitter.factories(credential, in: inside).map {
                CredentialView($0, of: credential, access: context.access.prefix)
            }
        }
    }
}

/// A function that creates a credential.
package struct CredentialView: View {
    package let docs: [String]
    package var access: String
    package var name: String
    package let parameters: String
    package var value: String

    package static let schema = ViewSchema(
        "credential",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The function's identifier."),
            .init("parameters", .text, "The parameter list, on one line or with line breaks."),
            .init("value", .text, "The expression that the function returns."),
        ]
    )

    package var values: [ViewValue] {
        [.texts(docs), .text(access), .text(name), .text(parameters), .text(value)]
    }

    init(_ factory: CredentialEmitter.Factory, of credential: ResolvedCredential, access: String) {
        var docs = DocComment(indentation: 8)
        docs.add(paragraph: credential.docs)
        docs.add(sentences: [factory.docs])
        self.docs = docs.lines
        self.access = access
        name = SwiftIdentifier.standalone(credential.swiftName)
        parameters = Layout.items(
            factory.parameters,
            around: 8 + Layout.columns("\(access)static func \(name)() -> Self {"),
            indentation: 8
        )
        value = factory.value.formatted(indentation: 12, around: 12)
    }
}
