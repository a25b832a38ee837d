import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// The hosts of an API or a service: a struct with a static member per host.
package struct HostsView: View {
    package let docs: [String]
    package var access: String
    package var name: String
    package let hasServers: Bool
    package let initializer: String
    package let server: String
    package let hosts: [HostView]

    package static let schema = ViewSchema(
        "hosts",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The type's identifier."),
            .init("hasServers", .flag, "Whether hosts have servers other than their main one."),
            .init("initializer", .text, "The initializer's signature, with a parameter per server."),
            .init("server", .text, "The expression of the server with the other servers."),
            .init("hosts", .views(HostView.self), "In the order of the catalog."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(access), .text(name), .flag(hasServers), .text(initializer), .text(server),
            .views(hosts),
        ]
    }

    /// - Parameter owner: The API or service, for the documentation.
    init(_ hosts: ResolvedHosts, owner: String, access: AccessLevel, indentation: Int) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: "Hosts of \(owner).")
        self.docs = docs.lines
        self.access = access.prefix
        name = SwiftIdentifier.standalone(hosts.path.name)
        let servers = hosts.namedServers
        hasServers = !servers.isEmpty
        let parameters = servers.map { "\(SwiftIdentifier.standalone($0.swiftName)): Server? = nil" }
        let head = Layout.columns(self.access) + indentation + 4
        initializer = Expression.call("init", (["server: Server"] + parameters).map { ("", .text($0)) })
            .formatted(indentation: indentation + 4, around: head + 2)
        let entries = servers.map { server in
            (SwiftLiteral.string(server.name.value), Expression.text(SwiftIdentifier.standalone(server.swiftName)))
        }
        server =
            servers.isEmpty
            ? "server"
            : Expression.call("server.with", [("", .dictionary(entries))])
                .formatted(indentation: indentation + 8, around: indentation + 8 + Layout.columns("self.server = "))
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
        for server in host.servers where !server.isImplicit {
            docs.add(paragraph: server.docs)
            docs.add(code: "\(server.name.value): \(server.url.text)")
        }
        self.docs = docs.lines
        self.access = access.prefix
        name = SwiftIdentifier.standalone(host.swiftName)
        let parameters = HostSignature(host).parameters
        signature =
            parameters.isEmpty
            ? "var \(name): Self" : "func \(name)(\(parameters.joined(separator: ", "))) -> Self"
        let servers = host.servers.filter { !$0.isImplicit }.map { server in
            (SwiftIdentifier.label(server.swiftName), ServerEmitter.expression(server))
        }
        let expression = Expression.call("Self", [("server", ServerEmitter.expression(host))] + servers)
        let head = indentation + Layout.columns("\(self.access)static \(signature) {  }")
        wrapsValue = !expression.fits(around: head)
        value = expression.formatted(indentation: indentation + 4, around: wrapsValue ? indentation + 4 : head)
    }
}
