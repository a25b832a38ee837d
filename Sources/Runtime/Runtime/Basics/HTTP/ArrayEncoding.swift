/// The encoding of an array in a query.
public enum ArrayEncoding: Sendable {
    /// `tag=a&tag=b`
    case `repeat`
    /// `tag=a,b`
    case comma
    /// `tag=a%20b`. A request with an element that contains a space fails, because the server would read two elements.
    case space
    /// `tag=a%7Cb`. A request with an element that contains `|` fails, because the server would read two elements.
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

    /// Joins the values into one item. A comma inside a value is escaped, unlike the separator itself. Other separators are
    /// always escaped, so that they cannot be distinguished from those inside values.
    private func joined(_ name: String, _ values: [String], by separator: String, encoded: String) -> [QueryItem] {
        guard !values.isEmpty else {
            return []
        }
        var item = QueryItem(
            name,
            values.joined(separator: separator),
            encodedValue: values.map(PercentEncoding.value).joined(separator: encoded)
        )
        if encoded != separator, values.contains(where: { $0.contains(separator) }) {
            item.problem = RequestError(
                "an element of '\(name)' contains the separator '\(separator)', so that the server would read two elements"
            )
        }
        return [item]
    }
}

/// A query item and its encoded form.
struct QueryItem: Sendable {
    let name: String
    /// The value before encoding; nil for a flag, which has no `=`.
    let value: String?
    /// The percent-encoded item as sent.
    let encoded: String
    /// The reason why a request with the item fails before it is sent, or nil.
    var problem: RequestError?

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
