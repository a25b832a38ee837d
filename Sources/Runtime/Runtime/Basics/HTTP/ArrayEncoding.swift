/// The encoding of an array in a query.
public enum ArrayEncoding: Sendable {
    /// `tag=a&tag=b`
    case `repeat`
    /// `tag=a,b`
    case comma
    /// `tag=a%20b`
    case space
    /// `tag=a%7Cb`
    case pipe
    /// `tag%5B%5D=a&tag%5B%5D=b`, which decodes to `tag[]`.
    case bracket
    /// `tag%5B0%5D=a&tag%5B1%5D=b`, which decodes to `tag[0]`.
    case index

    /// The query items of an array; none for an empty array.
    func items(_ name: String, _ values: [String]) -> [QueryItem] {
        switch self {
        case .repeat: values.map { QueryItem(name, $0) }
        case .comma: joined(name, values, by: ",", encoded: ",")
        case .space: joined(name, values, by: " ", encoded: "%20")
        case .pipe: joined(name, values, by: "|", encoded: "%7C")
        case .bracket: values.map { QueryItem(name + "[]", $0) }
        case .index: values.enumerated().map { QueryItem("\(name)[\($0.offset)]", $0.element) }
        }
    }

    /// Joins the values into one item. A separator inside a value is escaped, unlike the separator itself.
    private func joined(_ name: String, _ values: [String], by separator: String, encoded: String) -> [QueryItem] {
        guard !values.isEmpty else {
            return []
        }
        return [
            QueryItem(
                name,
                values.joined(separator: separator),
                encodedValue: values.map(PercentEncoding.value).joined(separator: encoded)
            )
        ]
    }
}

/// A query item and its encoded form.
struct QueryItem: Sendable {
    let name: String
    /// The value before encoding; nil for a flag, which has no `=`.
    let value: String?
    /// The percent-encoded item as sent.
    let encoded: String

    init(_ name: String, _ value: String?) {
        self.init(name, value, encodedValue: value.map(PercentEncoding.value))
    }

    init(_ name: String, _ value: String?, encodedValue: String?) {
        self.name = name
        self.value = value
        let name = PercentEncoding.value(name)
        encoded = encodedValue.map { name + "=" + $0 } ?? name
    }
}
