import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML

/// An endpoint of the catalog.
struct CatalogEndpoint {
    let file: Int
    let declaration: EndpointDeclaration
    /// The mapping of its keys; nil if it is not written as a mapping.
    let node: YAMLNode?
    let path: DeclaredPath?

    init(file: Int, _ endpoint: CatalogAPI.Endpoint) {
        self.file = file
        declaration = endpoint.declaration
        node = endpoint.node
        path = endpoint.path
    }

    var name: String { declaration.name.value }
}

extension CatalogAPI {
    /// The positions of the endpoints with a method, in the order of the files.
    func endpoints(with method: String) -> [(file: Int, index: Int)] {
        var positions: [(file: Int, index: Int)] = []
        for file in files.indices {
            for index in files[file].endpoints.indices
            where files[file].endpoints[index].declaration.method.value == method {
                positions.append((file, index))
            }
        }
        return positions
    }

    var endpoints: [CatalogEndpoint] {
        files.indices.flatMap { index in files[index].endpoints.map { CatalogEndpoint(file: index, $0) } }
    }
}

extension DeclaredPath {
    enum Match: Equatable {
        /// With the number of equal literals.
        case complete(Int)
        /// The path is the same, but a parameter has another type.
        case otherType(parameter: String)
    }

    /// Compares with the segments of a request, some of which may be known to be parameters.
    func match(_ texts: [String], _ parts: [PathPart]) -> Match? {
        if let last = segments.last, last.isRest, texts.count >= segments.count {
            let head = zip(segments.dropLast(), texts).allSatisfy { segment, text in
                segment.parameter != nil || segment.prefix == text
            }
            return head ? .complete(segments.count - 1) : nil
        }
        guard texts.count == segments.count else { return nil }
        var literals = 0
        var mismatch: String?
        for (index, segment) in segments.enumerated() {
            let text = texts[index]
            guard let parameter = segment.parameter else {
                guard segment.prefix == text else { return nil }
                literals += 1
                continue
            }
            guard text.hasPrefix(segment.prefix), text.hasSuffix(segment.suffix),
                text.utf8.count > segment.prefix.utf8.count + segment.suffix.utf8.count
            else { return nil }
            let isParameter = parts.indices.contains(index) && parts[index].parameter != nil
            if !isParameter, index == segments.count - 1, PathInference.isAction(text) { return nil }
            let value = String(text.dropFirst(segment.prefix.count).dropLast(segment.suffix.count))
            if !Self.fits(value, parameter.type) {
                guard isParameter else { return nil }
                mismatch = parameter.name
            }
        }
        return mismatch.map { .otherType(parameter: $0) } ?? .complete(literals)
    }

    private static func fits(_ text: String, _ type: String?) -> Bool {
        if Placeholder.isContained(in: text) || Placeholder.name(of: text) != nil { return true }
        switch type {
        case "int", "int32", "int64", "uint64": return IdentifierText.isNumber(text)
        case "uuid": return IdentifierText.isUUID(text)
        case "date": return TextFormat.formats(of: text).contains(.date)
        default: return true
        }
    }
}
