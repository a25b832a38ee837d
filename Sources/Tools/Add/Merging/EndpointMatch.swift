import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML

struct CatalogEndpoint {
    let file: Int
    let declaration: EndpointDeclaration
    /// The mapping of its keys; nil if it is not written as a mapping.
    let node: YAMLNode?

    init(file: Int, _ endpoint: CatalogAPI.Endpoint) {
        self.file = file
        declaration = endpoint.declaration
        node = endpoint.node
    }

    var name: String { declaration.name.value }
}

extension CatalogAPI {
    /// The positions of the endpoints with a method that a path can belong to, in the order of the files.
    func endpoints(_ method: String, at segments: [String]) -> [CatalogLookup.Position] {
        lookup.endpoints(at: segments).filter { position in
            files[position.file].endpoints[position.index].declaration.method.value == method
        }
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
            guard let end = texts.last, end.hasSuffix(last.suffix), end.utf8.count > last.suffix.utf8.count else {
                return nil
            }
            let head = zip(segments.dropLast(), texts).allSatisfy { segment, text in
                segment.parameter != nil || segment.prefix == text
            }
            return head ? .complete(segments.count - 1) : nil
        }
        guard texts.count == segments.count else { return nil }
        var literals = 0
        var mismatch: String?
        let last = segments.lastIndex { !$0.isEmpty }
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
            if !isParameter, index == last, PathInference.isAction(text) { return nil }
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
        case let type? where BuiltinType.integerBounds(named: type) != nil: return IdentifierText.isNumber(text)
        case "uuid": return IdentifierText.isUUID(text)
        case "date": return TextFormat.formats(of: text).contains(.date)
        default: return true
        }
    }
}
