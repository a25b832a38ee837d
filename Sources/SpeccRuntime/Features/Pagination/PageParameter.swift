/// What asks for a page: an item of the query, or a field of the body. A literal is a query item.
public struct PageParameter: Sendable, Hashable, ExpressibleByStringLiteral {
    private enum Part: Hashable {
        case query(String)
        case body([String], isNumber: Bool)
    }

    private let part: Part

    /// An item of the query: `"cursor"`
    public init(stringLiteral name: String) {
        part = .query(name)
    }

    private init(part: Part) {
        self.part = part
    }

    /// A field of the body, which is an object of JSON or a form; with several names a field within fields.
    ///
    /// - Parameter isNumber: Whether JSON holds it as a number.
    public static func body(_ path: String..., isNumber: Bool = false) -> Self {
        Self(part: .body(path, isNumber: isNumber))
    }

    /// Puts a value in its place; what the endpoint itself says there gives way.
    func set(_ value: String, in request: inout RequestBuilder) {
        switch part {
        case .query(let name):
            let place = request.query.firstIndex { $0.name == name } ?? request.query.endIndex
            request.query.removeAll { $0.name == name }
            request.query.insert(QueryItem(name, value), at: min(place, request.query.endIndex))
        case .body(let path, let isNumber):
            let number = isNumber ? Int64(value).map { JSONValue.number(JSONNumber($0)) } : nil
            request.bodyFields.append((path, number ?? .string(value)))
        }
    }
}
