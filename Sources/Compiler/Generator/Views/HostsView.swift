import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The hosts of an API or a service: a struct with a static member per host.
package struct HostsView: View {
    package let docs: [String]
    package var access: String
    package var name: String
    package let hosts: [HostView]

    package static let schema = ViewSchema(
        "hosts",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The type's identifier."),
            .init("hosts", .views(HostView.self), "In the order of the catalog."),
        ]
    )

    package var values: [ViewValue] {
        [.texts(docs), .text(access), .text(name), .views(hosts)]
    }

    /// - Parameter owner: The API or service, for the documentation.
    init(_ hosts: ResolvedHosts, owner: String, access: AccessLevel, indentation: Int) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: "Hosts of \(owner).")
        self.docs = docs.lines
        self.access = access.prefix
        name = SwiftIdentifier.standalone(hosts.path.name)
        self.hosts = hosts.hosts.map { HostView($0, access: access, indentation: indentation + 4) }
    }
}

/// One host: a static property, or a function if the address has variables.
package struct HostView: View {
    package let docs: [String]
    package var access: String
    package var name: String
    package let signature: String
    package let wrapsValue: Bool
    package var value: String

    package static let schema = ViewSchema(
        "host",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The member's identifier."),
            .init(
                "signature",
                .text,
                "The signature of a static property, or of a function with a parameter per variable."
            ),
            .init("wrapsValue", .flag, "Whether the value is on lines of its own."),
            .init("value", .text, "The expression of the host."),
        ]
    )

    package var values: [ViewValue] {
        [.texts(docs), .text(access), .text(name), .text(signature), .flag(wrapsValue), .text(value)]
    }

    init(_ host: ResolvedHost, access: AccessLevel, indentation: Int) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: host.docs)
        docs.add(code: host.url.text)
        self.docs = docs.lines
        self.access = access.prefix
        name = SwiftIdentifier.standalone(host.swiftName)
        let parameters = HostSignature(host).parameters
        signature =
            parameters.isEmpty
            ? "var \(name): Self" : "func \(name)(\(parameters.joined(separator: ", "))) -> Self"
        let expression = Expression.call("Self", [("server", ServerEmitter.expression(host))])
        let head = indentation + Layout.columns("\(self.access)static \(signature) {  }")
        wrapsValue = !expression.fits(around: head)
        value = expression.formatted(indentation: indentation + 4, around: wrapsValue ? indentation + 4 : head)
    }
}
