// The declarations of swift-http-types that the integrations use.
public struct HTTPField: Sendable {
    public struct Name: Sendable, Hashable {
        public let rawName: String
        public init?(_ name: String) { rawName = name }
    }
    public let name: Name
    public let value: String
    public init(name: Name, value: String) { (self.name, self.value) = (name, value) }
}
public struct HTTPFields: Sendable, RangeReplaceableCollection {
    private var fields: [HTTPField] = []
    public init() {}
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> HTTPField { fields[position] }
    public func index(after index: Int) -> Int { index + 1 }
    public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<HTTPField>) {
        fields.replaceSubrange(range, with: elements)
    }
}
public struct HTTPRequest: Sendable {
    public struct Method: Sendable {
        public let rawValue: String
        public init?(_ method: String) { rawValue = method }
    }
    public var method: Method
    public var scheme, authority, path: String?
    public var headerFields: HTTPFields
    public init(
        method: Method,
        scheme: String?,
        authority: String?,
        path: String?,
        headerFields: HTTPFields = HTTPFields()
    ) {
        (self.method, self.scheme, self.authority, self.path) = (method, scheme, authority, path)
        self.headerFields = headerFields
    }
}
public struct HTTPResponse: Sendable {
    public struct Status: Sendable {
        public let code: Int
        public init(code: Int) { self.code = code }
    }
    public var status: Status
    public var headerFields: HTTPFields
    public init(status: Status, headerFields: HTTPFields = HTTPFields()) {
        (self.status, self.headerFields) = (status, headerFields)
    }
}
