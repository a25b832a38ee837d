import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

/// The resolved declarations of a catalog of a few lines.
struct ResolutionResult {
    let api: ResolvedAPI

    init(_ yaml: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
        let checked = CheckResult(yaml)
        let errors = checked.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == [], sourceLocation: sourceLocation)
        api = try #require(checked.catalog?.apis.first, sourceLocation: sourceLocation)
    }

    var services: [ResolvedService] {
        api.files.compactMap(\.service)
    }

    /// An endpoint of any service by its name in the catalog.
    func endpoint(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ResolvedEndpoint {
        let endpoint = services.flatMap(\.endpoints).first { $0.name.value == name }
        return try #require(endpoint, sourceLocation: sourceLocation)
    }

    func type(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ResolvedType {
        let type = api.files.flatMap(\.types).first { $0.name.value == name }
        return try #require(type, sourceLocation: sourceLocation)
    }

    func fields(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [ResolvedField] {
        try type(name, sourceLocation: sourceLocation).fields
    }
}

extension ResolvedType {
    var fields: [ResolvedField] {
        if case .object(let object) = shape { object.fields } else { [] }
    }

    var nested: [ResolvedType] {
        switch shape {
        case .object(let object): object.nested
        case .union(let union): union.nested
        case .enumeration, .alias, .distinct: []
        }
    }

    /// The qualified name, as in `GitHub.Issue`.
    var qualifiedName: String { path.text }
}

extension SwiftPath {
    var text: String { components.map(\.text).joined(separator: ".") }
}

extension ResolvedTypeReference {
    /// The Swift type with qualified names.
    var text: String {
        switch self {
        case .builtin(let builtin): builtin.rawValue
        case .declared(let declared): declared.path.text
        case .list(let element): "[\(element.text)]"
        case .map(let element): "[String: \(element.text)]"
        case .optional(let wrapped): "\(wrapped.text)?"
        }
    }
}
