/// The content of a reference: everything that its pages show, independent of their format.
struct SiteReference: Sendable {
    let title: String
    let apis: [APIReference]
    /// Nil if the reference has no page with changes.
    var history: ChangeHistory?
    var publication = Publication()
    /// Whether a server sends the pages, which can then follow and change it.
    var isServed = false
}

/// Where and as what the pages are published, which no catalog declares.
package struct Publication: Sendable {
    /// The address of the folder, with a slash at its end.
    package let address: String?
    /// For the end of each page, such as a version and its date.
    package let release: String?

    package init(address: String? = nil, release: String? = nil) {
        self.address = address
        self.release = release
    }
}

/// One API, with the page that gives an overview of it.
struct APIReference: Sendable {
    let name: String
    /// The name of the overview's file, without its extension.
    let page: String
    let docs: Prose
    let hosts: [HostReference]
    let credentials: [CredentialReference]
    /// Nil for an API without endpoints.
    let firstCall: FirstCall?
    /// In the order of the file paths.
    let pages: [PageReference]
}

/// A call that a reader can try at once, since it needs the fewest arguments.
struct FirstCall: Sendable {
    let endpoint: LinkedText
    let samples: [CodeSample]
}

/// A page: a service with the types of its file, or the types of a file without a service.
struct PageReference: Sendable {
    let title: String
    /// Without the extension.
    let file: String
    let docs: Prose
    /// The catalog that the page describes.
    let source: String
    /// Nil for a file without a service.
    let service: ServiceReference?
    let types: [TypeReference]
}

extension PageReference {
    /// `Pull requests`
    var heading: String { HumanTitle.text(of: title) }

    /// What a type with a question mark means on this page; nil if there is none.
    var optionalRule: String? {
        let endpoints = service?.endpoints ?? []
        let groups = endpoints.flatMap { endpoint -> [[FieldReference]] in
            endpoint.parameters.map(\.fields) + [endpoint.body?.fields ?? []] + endpoint.responses.map(\.fields)
                + endpoint.errors.map(\.fields)
        }
        let fields = groups + types.map { if case .fields(let fields) = $0.content { fields } else { [] } }
        let hasOptional = fields.contains { $0.contains { $0.type.last?.text.hasSuffix("?") == true } }
        return hasOptional
            ? "A value whose type ends with `?` is optional: it is nil if a response omits it or contains null, and a"
                + " request omits it if it is nil. Exceptions are noted." : nil
    }
}

struct ServiceReference: Sendable {
    /// `GitHub.IssuesService`
    let swiftName: String
    /// Swift that creates the service.
    let setup: CodeSample
    let hosts: [HostReference]
    let endpoints: [EndpointReference]
    let compositeCalls: [CompositeCallReference]
}

extension TypeReference {
    /// The name without the namespace of a service: `SearchOrders.Sort`.
    func name(in service: ServiceReference) -> String {
        let namespace = (service.swiftName.split(separator: ".").last.map(String.init) ?? "") + "."
        return name.hasPrefix(namespace) ? String(name.dropFirst(namespace.count)) : name
    }
}

struct HostReference: Sendable {
    let name: String
    let swiftName: String
    let url: String
    let docs: Prose
    let isDefault: Bool
    /// `X-Sandbox: 1`
    let headers: [String]
    let timeout: String?
    /// The other servers of the host.
    let servers: [ServerReference]
    let location: String
}

/// A server of a host, which endpoints name.
struct ServerReference: Sendable {
    let name: String
    let url: String
    let docs: Prose
    let headers: [String]
    let timeout: String?
}

struct CredentialReference: Sendable {
    let id: String
    let name: String
    let docs: Prose
    /// How it is sent: `header X-Key`.
    let kind: String
    let setup: CodeSample
    let location: String
}

/// A page, or a place on it.
struct Link: Hashable, Sendable {
    /// Without the extension.
    let page: String
    let anchor: String?
}

/// A text that may lead to a place of the reference.
struct LinkedText: Hashable, Sendable {
    let text: String
    let link: Link?

    init(_ text: String, to link: Link? = nil) {
        self.text = text
        self.link = link
    }
}

struct CodeSample: Sendable {
    enum Language: String {
        case swift, shell, json
    }

    let title: String
    let language: Language
    let text: String

    /// The lines of a sample on a page.
    static let maximumLines = 60
}
