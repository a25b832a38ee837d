/// A segment of a path.
enum PathPart: Hashable {
    case literal(String)
    /// A parameter, possibly with text around it: `{id}`, `{id}.json`.
    case parameter(PathParameter)

    var parameter: PathParameter? {
        if case .parameter(let parameter) = self { parameter } else { nil }
    }

    var literal: String? {
        if case .literal(let text) = self { text } else { nil }
    }

    /// `{id:int}.json`
    var text: String {
        switch self {
        case .literal(let text): return text
        case .parameter(let parameter):
            let type = parameter.type == "string" ? "" : ":\(parameter.type)"
            return "\(parameter.prefix){\(parameter.name)\(type)}\(parameter.suffix)"
        }
    }

    /// The segment without the name and type of its parameter.
    var pattern: String {
        switch self {
        case .literal(let text): text
        case .parameter(let parameter): "\(parameter.prefix){}\(parameter.suffix)"
        }
    }
}

struct PathParameter: Hashable {
    var name: String
    var type = "string"
    var prefix = ""
    var suffix = ""
    /// Why the segment is a parameter.
    var reason = ""
    var isSensitive = false
}
