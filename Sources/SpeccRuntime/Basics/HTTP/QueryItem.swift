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
