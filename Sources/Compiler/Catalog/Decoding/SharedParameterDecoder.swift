import SpeccDiagnostics
import SpeccYAML

/// The entries of `query` or `headers`: parameters, and the types whose fields are parameters.
struct DecodedParameters {
    var parameters: [ParameterDeclaration] = []
    var shared: [SharedParameters] = []
}

/// `$extends: ListOptions` of `query` and `headers`.
enum SharedParameterDecoder {
    /// Decodes the entries of a map.
    static func decode(
        _ pairs: [YAMLPair],
        _ subject: DeclarationContext,
        _ location: SharedParameters.Location,
        _ context: inout DecodingContext,
        parameter: (YAMLPair, inout DecodingContext) -> ParameterDeclaration
    ) -> DecodedParameters {
        var decoded = DecodedParameters()
        for pair in pairs {
            guard pair.keyStyle == .plain, pair.key.value == ObjectKey.extends.rawValue else {
                decoded.parameters.append(parameter(pair, &context))
                continue
            }
            guard let entry = context.entry(pair, as: ObjectKey.self, in: subject) else { continue }
            let types = context.baseTypes(entry)
            decoded.shared += types.map { SharedParameters(type: $0, location: location) }
        }
        return decoded
    }
}

/// Adds the fields of types as parameters to the endpoints that declare them with `$extends`.
struct SharedParameterExpansion {
    /// The maximum number of shared parameters of an API, so that a small file does not expand to a huge program.
    static let maximumTotal = 200_000
    private static let maximumDepth = 256

    private let types: [String: ObjectDeclaration]
    private var total = 0

    init(_ files: [FileDeclaration]) {
        var types: [String: ObjectDeclaration] = [:]
        for type in files.lazy.flatMap(\.types) where types[type.name.value] == nil {
            if case .object(let object) = type.shape, type.parameter == nil { types[type.name.value] = object }
        }
        self.types = types
    }

    mutating func expand(_ file: inout FileDeclaration, _ collector: inout DiagnosticCollector) {
        for shared in file.defaults.sharedParameters.reversed() {
            let parameters = parameters(of: shared, &collector)
            switch shared.location {
            case .query: file.defaults.query = parameters + file.defaults.query
            case .headers: file.defaults.headers = parameters + file.defaults.headers
            }
        }
        for index in file.endpoints.indices where !file.endpoints[index].sharedParameters.isEmpty {
            for shared in file.endpoints[index].sharedParameters.reversed() {
                let parameters = parameters(of: shared, &collector)
                switch shared.location {
                case .query: file.endpoints[index].query = parameters + file.endpoints[index].query
                case .headers: file.endpoints[index].headers = parameters + file.endpoints[index].headers
                }
            }
        }
    }

    private mutating func parameters(
        of shared: SharedParameters,
        _ collector: inout DiagnosticCollector
    ) -> [ParameterDeclaration] {
        var fields: [FieldDeclaration] = []
        var visited: Set<String> = []
        addFields(of: shared.type.value, to: &fields, &visited, depth: 0)
        total += fields.count
        guard total <= Self.maximumTotal else {
            let message = "more than \(Self.maximumTotal) shared parameters"
            collector.add(Diagnostic("oversized-type", .error, message, at: shared.type.range))
            return []
        }
        return fields.map { parameter($0, in: shared.location) }
    }

    /// Inherited fields first. Rules report cycles and unknown types.
    private func addFields(
        of type: String,
        to fields: inout [FieldDeclaration],
        _ visited: inout Set<String>,
        depth: Int
    ) {
        guard depth < Self.maximumDepth, visited.insert(type).inserted, let object = types[type] else { return }
        for base in object.extends { addFields(of: base.value, to: &fields, &visited, depth: depth + 1) }
        fields += object.fields.filter { !$0.isAdditional }
    }

    private func parameter(_ field: FieldDeclaration, in location: SharedParameters.Location) -> ParameterDeclaration {
        guard var options = field.options?.value, options.constant != nil || options.part != nil else {
            return ParameterDeclaration(name: field.name, source: .argument(field.type), sharing: field.options)
        }
        if location == .query, let part = options.part {
            options.part = nil
            options.encoding = part
        }
        guard case .text(let value)? = options.constant?.value, let range = options.constant?.range else {
            return ParameterDeclaration(name: field.name, source: .argument(field.type), options: options)
        }
        options.constant = nil
        options.constantType = field.type
        return ParameterDeclaration(name: field.name, source: .constant(Located(value, at: range)), options: options)
    }
}
