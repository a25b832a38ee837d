/// The location of a pagination parameter in a request: a query item or a field of the body. A string literal is the
/// name of a query item.
public struct PageParameter: Sendable, Hashable, ExpressibleByStringLiteral {
    private enum Part: Hashable {
        case query(String)
        case body([String], isNumber: Bool)
    }

    private let part: Part

    /// A query item: `"cursor"`.
    public init(stringLiteral name: String) {
        part = .query(name)
    }

    private init(part: Part) {
        self.part = part
    }

    /// A field of the body, which must be a JSON object or a form. Several names are the path of a nested field.
    ///
    /// - Parameters:
    ///   - path: The path of the field in the body.
    ///   - isNumber: Whether the field is a JSON number.
    public static func body(_ path: String..., isNumber: Bool = false) -> Self {
        Self(part: .body(path, isNumber: isNumber))
    }

    /// Sets the parameter; replaces a value of the endpoint.
    func set(_ value: String, in request: inout RequestBuilder) {
        switch part {
        case .query(let name):
            let index = request.query.firstIndex { $0.name == name } ?? request.query.endIndex
            request.query.removeAll { $0.name == name }
            request.query.insert(QueryItem(name, value), at: min(index, request.query.endIndex))
        case .body(let path, let isNumber):
            let number = isNumber ? Int64(value).map { JSONValue.number(JSONNumber($0)) } : nil
            request.bodyFields.append((path, number ?? .string(value)))
        }
    }
}
