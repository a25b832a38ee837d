import SpeccEditing
import SpeccOpenAPI

/// A file of an imported catalog that is not written yet.
package struct ImportedFile: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

/// The files of a catalog: one for the API, one per service, and those with shared types.
final class CatalogFiles {
    private let document: OpenAPIDocument
    private let api: String
    private let hosts: [HostConverter.Host]
    private let credentials: [CredentialConverter.Credential]
    private let defaults: Defaults
    private let endpoints: [EndpointDraft]
    private let types: [TypeDraft]
    /// Whether the files contain the defaults that extensions declare.
    private let hasExtensions: Bool
    /// Where the entries of the catalog are, once the files are built.
    private(set) var locations = CatalogLocations()

    /// The keys of a file whose entries are written in blocks.
    static let blocks: Set<String> = ["hosts", "credentials", "defaults", "endpoints", "types"]
    /// The number of types in a file. Each file becomes one file of Swift.
    private static let mostTypes = 400

    init(
        document: OpenAPIDocument,
        api: String,
        hosts: [HostConverter.Host],
        credentials: [CredentialConverter.Credential],
        defaults: Defaults,
        endpoints: [EndpointDraft],
        types: [TypeDraft],
        hasExtensions: Bool
    ) {
        self.document = document
        self.api = api
        self.hosts = hosts
        self.credentials = credentials
        self.defaults = defaults
        self.endpoints = endpoints
        self.types = types
        self.hasExtensions = hasExtensions
    }

    func files() -> [ImportedFile] {
        let users = TypePlacement(types: types, endpoints: endpoints).services()
        var typesByService: [String: [TypeDraft]] = [:]
        var shared: [TypeDraft] = []
        let hoisted = Set(defaults.errors.flatMap { $0.type.mentioned }.map(\.number))
        for type in types where !type.isInline {
            let services = users[type.number] ?? []
            if services.count == 1, let service = services.first, !hoisted.contains(type.number) {
                typesByService[service, default: []].append(type)
            } else {
                shared.append(type)
            }
        }
        let title = [document.title, document.apiVersion].compactMap(\.self).joined(separator: " ")
        let source = DocumentationText.sentence(title) ?? "an OpenAPI document"
        var files = [file("api.yaml", apiMapping(), comment: "Imported from \(source) by 'specc import'.")]
        var names: Set<String> = ["api.yaml", "types.yaml"]
        let services = Dictionary(grouping: endpoints, by: \.service).sorted { $0.key < $1.key }
        for (service, endpoints) in services {
            let name = fileName(of: service, &names)
            let types = typesByService[service] ?? []
            files.append(file(name, serviceMapping(service, endpoints, types)))
            for endpoint in endpoints { locations.add(endpoint, file: name) }
            for type in types { locations.add(type, file: name) }
        }
        let sorted = Self.sorted(shared)
        for (index, start) in stride(from: 0, to: sorted.count, by: Self.mostTypes).enumerated() {
            let chunk = Array(sorted[start..<min(start + Self.mostTypes, sorted.count)])
            let name = index == 0 ? "types.yaml" : "types-\(index + 1).yaml"
            var mapping = YAMLMapping()
            mapping["specc"] = .text("1")
            mapping["types"] = declarations(chunk)
            files.append(file(name, mapping))
            for type in chunk { locations.add(type, file: name) }
        }
        return files
    }

    private func file(_ name: String, _ mapping: YAMLMapping, comment: String? = nil) -> ImportedFile {
        ImportedFile(name: name, text: EntryLayout.text(of: mapping, blocks: Self.blocks, comment: comment))
    }

    private func fileName(of service: String, _ names: inout Set<String>) -> String {
        // The generated files have longer names.
        let stem = String(WordSplitter.words(service).map { $0.lowercased() }.joined(separator: "-").prefix(100))
        var name = "\(stem.isEmpty ? "calls" : stem).yaml"
        var number = 2
        while !names.insert(name).inserted {
            name = number == 2 ? "\(stem)-service.yaml" : "\(stem)-\(number).yaml"
            number += 1
        }
        return name
    }

    private static func sorted(_ types: [TypeDraft]) -> [TypeDraft] {
        types.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private func declarations(_ types: [TypeDraft]) -> YAMLValue {
        var mapping = YAMLMapping()
        for type in Self.sorted(types) { mapping.append(type.name, TypeRendering.declaration(of: type)) }
        return .mapping(mapping)
    }

    // MARK: - The API

    private func apiMapping() -> YAMLMapping {
        var mapping = YAMLMapping()
        mapping["specc"] = .text("1")
        mapping["api"] = .text(api)
        if let docs = DocumentationText.sentence(document.description) { mapping["docs"] = .text(docs) }
        if hosts.count == 1, let host = hosts.first, !host.isInsecure, !host.url.contains("${"), host.servers.isEmpty {
            mapping["host"] = .text(host.url)
        } else {
            var entries = YAMLMapping()
            for host in hosts {
                let isPlain = !host.isInsecure && host.docs == nil && host.servers.isEmpty
                var value = YAMLMapping()
                value["url"] = .text(host.url)
                if host.isInsecure { value["insecure"] = .text("true") }
                value["docs"] = host.docs.map(YAMLValue.text)
                for server in host.servers {
                    let url = YAMLValue.text(server.url)
                    value.append(
                        server.name,
                        server.isInsecure ? .mapping(["url": url, "insecure": .text("true")]) : url
                    )
                }
                entries.append(host.name, isPlain ? .text(host.url) : .mapping(value))
            }
            mapping["hosts"] = .mapping(entries)
        }
        if !credentials.isEmpty {
            var entries = YAMLMapping()
            for credential in credentials { entries.append(credential.name, credential.value) }
            mapping["credentials"] = .mapping(entries)
        }
        var settings = YAMLMapping()
        if let auth = defaults.auth { settings["auth"] = EndpointRendering.auth(auth) }
        if !defaults.headers.isEmpty {
            var headers = YAMLMapping()
            for header in defaults.headers { headers.append(header.name, EndpointRendering.headerValue(header)) }
            settings["headers"] = .mapping(headers)
        }
        if !defaults.errors.isEmpty { settings["errors"] = EndpointRendering.errors(defaults.errors) }
        if hasExtensions {
            for entry in DeclaredBehavior.defaults(document.extensions).entries { settings[entry.key] = entry.value }
        }
        if !settings.isEmpty { mapping["defaults"] = .mapping(settings) }
        return mapping
    }

    // MARK: - Services

    private func serviceMapping(_ service: String, _ endpoints: [EndpointDraft], _ types: [TypeDraft]) -> YAMLMapping {
        var mapping = YAMLMapping()
        mapping["specc"] = .text("1")
        mapping["service"] = .text(service)
        let tag = document.tags.first { ServiceAssignment.name($0.name)?.lowercased() == service.lowercased() }
        if let docs = DocumentationText.sentence(tag?.description) { mapping["docs"] = .text(docs) }
        let defaults = hasExtensions ? DeclaredBehavior.defaults(tag?.extensions ?? []) : YAMLMapping()
        if !defaults.isEmpty { mapping["defaults"] = .mapping(defaults) }
        var entries = YAMLMapping()
        for endpoint in endpoints { entries.append(endpoint.name, .mapping(EndpointRendering.value(of: endpoint))) }
        mapping["endpoints"] = .mapping(entries)
        if !types.isEmpty { mapping["types"] = declarations(types) }
        return mapping
    }
}

/// Assigns types to files: next to their only user, else to a file of shared types.
struct TypePlacement {
    let types: [TypeDraft]
    let endpoints: [EndpointDraft]

    /// The services that use each type, directly or through other types, by the number of the type.
    func services() -> [Int: Set<String>] {
        var services: [Int: Set<String>] = [:]
        for endpoint in endpoints {
            var uses = (endpoint.pathParameters + endpoint.query + endpoint.headers).compactMap(\.type)
            if let body = endpoint.body { uses.append(body.type) }
            uses += (endpoint.returns + endpoint.errors).map(\.type)
            var pending = uses.flatMap(\.mentioned)
            while let type = pending.popLast() {
                guard services[type.number, default: []].insert(endpoint.service).inserted else { continue }
                pending += type.contents.flatMap(\.mentioned)
            }
        }
        return services
    }
}
