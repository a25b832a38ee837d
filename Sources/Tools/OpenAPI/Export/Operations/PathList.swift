import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The operations of an API by path and method.
struct PathList {
    private(set) var paths: [(path: String, item: [(String, DocumentValue?)])] = []
    /// The operations that no path item can contain, by operation id.
    private(set) var calls: [(String, DocumentValue?)] = []
    private let builder: OperationBuilder
    private let session: ExportSession
    /// The path in the document for the shape of a path, `/orders/{}`.
    private var templates: [String: String] = [:]

    /// In the order of files and endpoints.
    init(_ api: ResolvedAPI, _ builder: OperationBuilder) {
        self.builder = builder
        session = builder.schemas.session
        for service in api.files.compactMap(\.service) {
            for endpoint in service.endpoints { add(endpoint, of: service) }
        }
    }

    private mutating func add(_ endpoint: ResolvedEndpoint, of service: ResolvedService) {
        guard !endpoint.url.isSuppliedByCaller, endpoint.hasCommonMethod else {
            addCall(endpoint, of: service)
            return
        }
        let shape = Self.text(of: endpoint.url) { _ in "" }
        let template = templates[shape] ?? Self.text(of: endpoint.url) { $0 }
        templates[shape] = template
        let method = endpoint.httpMethod.lowercased()
        let index = paths.firstIndex { $0.path == template }
        if let index, let position = paths[index].item.firstIndex(where: { $0.0 == method }) {
            let merged = session.attempt {
                paths[index].item[position].1.flatMap { first in
                    FormatMerge.merged(
                        first,
                        self.operation(endpoint, of: service, template: template, path: template, method: method)
                    )
                }
            }
            if let merged {
                paths[index].item[position].1 = merged
            } else {
                addVariant(endpoint, of: service, template: template, method: method)
            }
            return
        }
        let operation = operation(endpoint, of: service, template: template, path: template, method: method)
        if let index {
            paths[index].item.append((method, operation))
        } else {
            paths.append((template, [(method, operation)]))
        }
    }

    /// A second operation with the same method and path, distinguished by a fragment.
    private mutating func addVariant(
        _ endpoint: ResolvedEndpoint,
        of service: ResolvedService,
        template: String,
        method: String
    ) {
        let path = "\(template)#\(service.name.value).\(endpoint.name.value)"
        let message =
            "OpenAPI has one operation for a method and path; '\(endpoint.name.value)' has a path with a fragment"
        session.report(.sameCall, message, at: endpoint.name.range, .root / "paths" / path / method)
        let operation = operation(endpoint, of: service, template: template, path: path, method: method)
        paths.append((path, [(method, operation)]))
    }

    private func operation(
        _ endpoint: ResolvedEndpoint,
        of service: ResolvedService,
        template: String,
        path: String,
        method: String
    ) -> DocumentValue {
        let names = Self.names(in: endpoint.url, template: template)
        return builder.operation(endpoint, of: service, pathNames: names, at: .root / "paths" / path / method)
    }

    /// A call that has no path of its own, or a method that OpenAPI does not have.
    private mutating func addCall(_ endpoint: ResolvedEndpoint, of service: ResolvedService) {
        let id = "\(service.name.value).\(endpoint.name.value)"
        let pointer = JSONPointer.root / "x-specc-calls" / id
        let omission = session.isPlain ? "; the document does not contain '\(id)'" : ""
        if endpoint.url.isSuppliedByCaller {
            let message = "OpenAPI has no calls whose URL is an argument\(omission)"
            session.report(.argumentURL, message, at: endpoint.name.range, pointer)
        } else {
            let message = "OpenAPI has no method '\(endpoint.httpMethod)'\(omission)"
            session.report(.httpMethod, message, at: endpoint.name.range, pointer)
        }
        let call = DocumentValue.members([
            ("method", .string(endpoint.httpMethod)), ("path", .string(endpoint.url.text)),
        ])
        let operation = builder.operation(endpoint, of: service, pathNames: [:], at: pointer)
        if case .object(let members) = operation {
            calls.append((id, call.adding(members.map { ($0.name, $0.value) })))
        }
    }

    private static func text(of url: ResolvedURLPath, _ name: (String) -> String) -> String {
        url.parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .parameter(let parameter): text += "{\(name(parameter))}"
            }
        }
    }

    /// The names of parameters in the template, in the order of the endpoint's own.
    private static func names(in url: ResolvedURLPath, template: String) -> [String: String] {
        let own = url.parts.compactMap { part -> String? in
            if case .parameter(let name) = part { name } else { nil }
        }
        let shared = template.split(separator: "{").dropFirst().compactMap {
            $0.split(separator: "}").first.map(String.init)
        }
        return Dictionary(zip(own, shared)) { first, _ in first }
    }
}
