import SpeccCatalog

/// The integer types that a catalog declares for parameters at the same place of a path, so that an added path has them as well.
struct DeclaredParameterTypes {
    /// By the path up to and including the parameter, without names: `orders/{}`.
    private var types: [String: String] = [:]

    init(_ api: CatalogAPI) {
        for endpoint in api.files.flatMap(\.endpoints) {
            var pattern = ""
            for segment in endpoint.path?.segments ?? [] {
                pattern += "/" + segment.prefix + (segment.parameter == nil ? "" : "{}" + segment.suffix)
                guard let type = segment.parameter?.type, types[pattern] == nil else { continue }
                types[pattern] = type
            }
        }
    }

    /// The parts of a path with the declared types of its numbers.
    func applied(to parts: [PathPart]) -> [PathPart] {
        var pattern = ""
        return parts.map { part in
            pattern += "/" + part.pattern
            guard var parameter = part.parameter, parameter.type == "int", let type = types[pattern],
                BuiltinType.integerBounds(named: type) != nil
            else { return part }
            parameter.type = type
            return .parameter(parameter)
        }
    }
}
